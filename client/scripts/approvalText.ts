import { quoteArguments, visibleCode, visibleLine } from "../../core/scripts/commandLine.ts";
import type { ScriptPlan } from "../../node/scripts/types.ts";

/** What the user is shown before a script is run, as plain text. */
export interface ApprovalText {
  /** One sentence: what is to be run. */
  readonly title: string;
  /** Everything that was asked to be seen: command, directory, environment, limits, sandbox, network. */
  readonly detail: string;
  /** All of the text that is run, where the detail does not hold it. */
  readonly whole?: string;
}

/** Lines and characters of a text that a dialog shows. */
const shownLines = 20;
const shownCharacters = 1_500;

/** The plan in words. What stands in it is shown as it is run: hidden characters are written out. */
export function approvalText(plan: ScriptPlan): ApprovalText {
  const { task, command, places, environment, limits, sandbox, packages } = plan;
  const code = task.source.kind === "code";
  const text = visibleCode(plan.text);
  const short = shortened(text);
  const { stdin = "" } = task;
  const readable = plan.interpreter.readable.map((path) => `, ${visibleLine(path)}`).join("");
  const lines = [
    // A bar before each line, so that no line of the code can pass for one of ours.
    ...(code ? [...short.split("\n").map((line) => `│ ${line}`), ""] : []),
    ...(plan.edited ? ["Changed by you."] : []),
    `Command: ${quoteArguments(command)}`,
    ...(stdin === "" ? [] : [`Input: ${JSON.stringify(shortened(visibleCode(stdin)))}`]),
    `Working directory: ${places.files} (a copy${task.skill === undefined ? ", empty" : " of the skill"}, removed afterwards)`,
    ...(packages === undefined ? [] : [`Packages: ${visibleLine(packages)}, not checked for changes`]),
    `Environment: ${Object.keys(environment).join(", ")}`,
    `Limits: ${limits.timeMs / 1_000} s, ${limits.memoryBytes / 1_048_576} MB memory, ${limits.processes} processes`,
    sandbox === undefined
      ? "Sandbox: NONE. It can read and change every file that you can, and use the network."
      : `Sandbox: ${sandbox.label}. It sees programs of the system${readable} and its own copy, nothing else of your files.`,
    ...(sandbox === undefined ? [] : [`Network: ${plan.network === "granted" ? "YES, it asks for it" : "no"}`]),
  ];
  const whole = !code || short !== text ? { whole: text } : {};
  return { title: titleOf(plan), detail: lines.join("\n"), ...whole };
}

function titleOf({ task, sandbox }: ScriptPlan): string {
  const { source } = task;
  const skill = visibleLine(task.skill ?? "");
  const without = sandbox === undefined ? " WITHOUT A SANDBOX" : "";
  if (source.kind === "file") {
    const entry = source.entryPoint === undefined ? "" : ` (${visibleLine(source.entryPoint)})`;
    return `Run ${visibleLine(source.path)}${entry} of the skill "${skill}"${without}?`;
  }
  if (source.kind === "tool") {
    return source.call === undefined
      ? `Load the tool of the skill "${skill}" (${visibleLine(source.path)})${without}?`
      : `Call the tool ${visibleLine(source.call.name)} of the skill "${skill}"${without}?`;
  }
  const origin =
    source.writtenBy === "skill" ? `from the instructions of the skill "${skill}"` : "that the model has written";
  return `Run ${visibleLine(source.language)} code ${origin}${without}?`;
}

/** The beginning of a text, with a line that says how much more there is. */
function shortened(text: string): string {
  const lines = text.split("\n");
  const first = lines.slice(0, shownLines).join("\n").slice(0, shownCharacters);
  return first.length === text.length ? text : `${first}\n[… cut here; ${text.length - first.length} more characters]`;
}
