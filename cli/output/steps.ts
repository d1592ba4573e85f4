import { displayOfTool } from "../../contract/toolDisplay.ts";
import type { CatalogRendered, Ledger, ToolFinished, TraceEvent } from "../../contract/trace.ts";

/** Writes the steps of a run for people, as they come. */
export class StepPrinter {
  readonly #out: (text: string) => void;
  #inText = false;

  constructor(out: (text: string) => void) {
    this.#out = out;
  }

  /** Writes what an event has to say; many say nothing. */
  print(event: TraceEvent): void {
    if (event.type === "model.text") {
      this.#out(event.text);
      this.#inText = !event.text.endsWith("\n");
      return;
    }
    const lines = linesOf(event);
    if (lines.length === 0) return;
    if (this.#inText) this.#out("\n");
    this.#inText = false;
    for (const line of lines) this.#out(`${line}\n`);
  }
}

function linesOf(event: TraceEvent): string[] {
  if (event.type === "catalog.rendered") return [catalogLine(event)];
  if (event.type === "tool.finished") return [toolLine(event)];
  if (event.type === "notice") return [`! ${event.message}`];
  if (event.type === "run.finished") return ["", ledgerLine(event.ledger)];
  return [];
}

function catalogLine({ skills, tokens }: CatalogRendered): string {
  const cut = skills.filter(({ shown }) => shown !== "full").length;
  const note = cut === 0 ? "" : `, ${cut} of them shortened to fit`;
  return `Catalog: ${skills.length} ${skills.length === 1 ? "skill" : "skills"}${note}, ≈ ${tokens} tokens`;
}

function toolLine(event: ToolFinished): string {
  const { running, done } = displayOfTool(event.tool);
  const what = [event.skill, event.file].filter((part) => part !== undefined).join("/");
  if (event.isError) return `✗ ${running} ${what}: ${errorOf(event.output)}`;
  const { lines } = event;
  const range = lines === undefined ? "" : `, lines ${lines.from} to ${lines.to} of ${lines.total}`;
  return `✓ ${done}: ${what}${range} (≈ ${event.tokens} tokens, ${event.durationMs.toFixed(1)} ms)`;
}

function errorOf(output: string): string {
  try {
    const { error } = JSON.parse(output) as { error?: unknown };
    return typeof error === "string" ? error : output;
  } catch {
    return output;
  }
}

function ledgerLine(ledger: Ledger): string {
  const { system, toolSchemas, catalog, instructions, supportingFiles, conversation, answer } = ledger;
  const total = system + toolSchemas + catalog + instructions + supportingFiles + conversation + answer;
  return (
    `Tokens ≈ ${total}: system ${system}, tools ${toolSchemas}, catalog ${catalog}, instructions ${instructions}, ` +
    `files ${supportingFiles}, conversation ${conversation}, answer ${answer}. ` +
    `All in the prompt ≈ ${ledger.allInPrompt} (${ledger.savedPercent} % saved).`
  );
}
