// A language model of VS Code for tests: it loads the skill whose name the user's text begins with, and says how long the
// instructions are.
const vscode = require("vscode");

const model = {
  id: "scripted",
  name: "Scripted",
  family: "scripted",
  version: "1",
  maxInputTokens: 100_000,
  maxOutputTokens: 10_000,
  capabilities: { toolCalling: true },
};

exports.activate = (context) => {
  context.subscriptions.push(
    vscode.lm.registerLanguageModelChatProvider("skillwright-test", {
      provideLanguageModelChatInformation: () => [model],
      provideTokenCount: (_model, content) => Math.ceil(textOf(content).length / 4),
      async provideLanguageModelChatResponse(_model, messages, options, progress) {
        const result = messages.flatMap(({ content }) => content).find(isToolResult);
        if (result !== undefined) {
          const { skill_name: name, instructions } = JSON.parse(textOf(result));
          progress.report(new vscode.LanguageModelTextPart(`Loaded ${name} with `));
          progress.report(new vscode.LanguageModelTextPart(`${instructions.length} characters.`));
          return;
        }
        const tool = (options.tools ?? []).find(({ name }) => name === "load_skill");
        const prompt = messages.map(textOf).join("\n");
        const name = /Load ([\w-]+), please/.exec(prompt)?.[1];
        if (tool === undefined || name === undefined || !prompt.includes(`<name>${name}</name>`)) {
          throw new Error("The request holds no load_skill tool, no catalog, or no skill to load.");
        }
        progress.report(new vscode.LanguageModelToolCallPart("call-1", "load_skill", { skill_name: name }));
      },
    }),
  );
};

function isToolResult(part) {
  return part instanceof vscode.LanguageModelToolResultPart;
}

function textOf(value) {
  if (typeof value === "string") return value;
  if (value instanceof vscode.LanguageModelTextPart) return value.value;
  return (value.content ?? []).map(textOf).join("");
}
