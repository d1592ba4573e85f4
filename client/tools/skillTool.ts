import { l10n, LanguageModelTextPart, LanguageModelToolResult, workspace, type LanguageModelTool } from "vscode";
import type { CancellationToken } from "vscode";

/** One of the tools that VS Code's own chat gets: what it says while it runs, and its answer as JSON. */
export function skillTool<Input>(parts: {
  readonly message: (input: Input) => string;
  readonly answer: (input: Input, token: CancellationToken) => Promise<object>;
}): LanguageModelTool<Input> {
  return {
    prepareInvocation: ({ input }) => ({ invocationMessage: parts.message(input) }),
    invoke: async ({ input }, token) => {
      // The text of a skill is what an agent does: nothing of it before the workspace is trusted.
      if (!workspace.isTrusted)
        throw new Error(l10n.t("Skills are not given to the chat until you trust this workspace."));
      const answer = await parts.answer(input, token);
      return new LanguageModelToolResult([new LanguageModelTextPart(JSON.stringify(answer))]);
    },
  };
}
