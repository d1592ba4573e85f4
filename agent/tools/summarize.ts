import { tool } from "@langchain/core/tools";
import { z } from "zod";
import type { RunState } from "../run/context.ts";

const input = z.object({
  focus: z.string().optional().describe("What the summary must keep, in a sentence."),
});

/** `summarize`: lets the model have the conversation so far replaced by a summary before it goes on. */
export function createSummarizeTool(state: RunState) {
  return tool(
    ({ focus }) => {
      state.summarise = focus ?? "";
      return JSON.stringify({
        status: "What was said before your last step is replaced by a summary. Skills that you loaded stay.",
      });
    },
    {
      name: "summarize",
      description:
        "Replace the earlier conversation by a summary, to make room for a long task. Loaded skills stay as they are. " +
        "It also happens by itself when the conversation nears the limit of what you can take in.",
      schema: input,
    },
  );
}
