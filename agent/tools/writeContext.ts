import { tool } from "@langchain/core/tools";
import { z } from "zod";
import type { Notebook } from "../run/notebook.ts";

const input = z.object({
  key: z.string().min(1).max(200).describe("Short name of the note, for example 'findings'."),
  content: z.string().describe("The note. It takes the place of an earlier note of the same name."),
});

/** `write_context`: keeps a note in the notebook of the session. */
export function createWriteContextTool(notebook: Notebook) {
  return tool(
    ({ key, content }) => {
      const error = notebook.write(key, content);
      return JSON.stringify(error === undefined ? { key, keys: notebook.keys } : { error, keys: notebook.keys });
    },
    {
      name: "write_context",
      description:
        "Keep a note outside the conversation: findings, decisions, figures that are needed later. Returns JSON with " +
        "key and the keys of all notes.",
      schema: input,
    },
  );
}
