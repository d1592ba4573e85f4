import { tool } from "@langchain/core/tools";
import { z } from "zod";
import type { Notebook } from "../run/notebook.ts";

const input = z.object({
  key: z.string().optional().describe("Name of the note. Left out, the names of all notes are given."),
});

/** `read_context`: gives a note of the session's notebook back, or the names of all. */
export function createReadContextTool(notebook: Notebook) {
  return tool(
    ({ key }) => {
      if (key === undefined) return JSON.stringify({ keys: notebook.keys });
      const content = notebook.read(key);
      if (content !== undefined) return JSON.stringify({ key, content });
      return JSON.stringify({ error: `There is no note "${key}".`, keys: notebook.keys });
    },
    {
      name: "read_context",
      description:
        "Read a note that write_context kept. Returns JSON with key and content, or with the keys of all notes.",
      schema: input,
    },
  );
}
