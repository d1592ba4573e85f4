import { l10n, Uri, window, workspace, type Disposable, type MessageItem } from "vscode";
import { quoteArguments, splitArguments, visibleCode } from "../../core/scripts/commandLine.ts";
import type { ScriptDecision, ScriptEdit, ScriptPlan } from "../../node/scripts/types.ts";
import { approvalText } from "./approvalText.ts";

/** Scheme of documents that show what is to be run. */
const scheme = "skillwright-script";

/**
 * Asks the user about scripts. It is VS Code's own dialog, not the chat's page: what the page shows comes from models and skills,
 * and could imitate anything but this.
 */
export class ScriptApproval implements Disposable {
  readonly #shown = new Map<string, string>();
  readonly #registration = workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: ({ query }) => this.#shown.get(query) ?? "",
  });
  #count = 0;

  /** Asks about one plan; closing the dialog rejects it. An answer that comes after the signal is aborted is ignored. */
  async ask(plan: ScriptPlan, signal: AbortSignal): Promise<ScriptDecision> {
    const { title, detail, whole } = approvalText(plan);
    const run: MessageItem = { title: l10n.t("Run") };
    const offline: MessageItem = { title: l10n.t("Run without network") };
    const always: MessageItem = { title: l10n.t("Always for this script") };
    const edit: MessageItem = { title: l10n.t("Edit…") };
    const show: MessageItem = { title: l10n.t("Show text") };
    const reject: MessageItem = { title: l10n.t("Reject"), isCloseAffordance: true };
    let modal = true;
    for (;;) {
      const items = [
        run,
        ...(plan.network === "granted" ? [offline] : []),
        ...(plan.fingerprint === undefined ? [] : [always]),
        ...(isEditable(plan) ? [edit] : []),
        ...(whole !== undefined && modal ? [show] : []),
        reject,
      ];
      // After a look at the text the question does not cover it.
      const choice = modal
        ? await window.showWarningMessage(title, { modal, detail }, ...items)
        : await window.showWarningMessage(title, ...items);
      if (signal.aborted) return { kind: "reject" };
      if (choice === run) return { kind: "run", remember: false };
      if (choice === always) return { kind: "run", remember: true };
      if (choice === offline) return { kind: "run", remember: false, withoutNetwork: true };
      if (choice === show) {
        await this.#show(`${title}\n\n${detail}\n\n${"-".repeat(80)}\n${whole ?? ""}`);
        modal = false;
      } else if (choice === edit) {
        const edited = await editPlan(plan);
        if (edited !== undefined) return edited;
      } else return { kind: "reject" };
    }
  }

  dispose(): void {
    this.#registration.dispose();
    this.#shown.clear();
  }

  async #show(text: string): Promise<void> {
    this.#count += 1;
    const id = String(this.#count);
    // What was shown for earlier questions can be closed without loss.
    this.#shown.clear();
    this.#shown.set(id, text);
    const uri = Uri.from({ scheme, path: "/script.txt", query: id });
    await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
  }
}

/** Loading a tool's module takes nothing that could be changed. */
function isEditable({ task }: ScriptPlan): boolean {
  return task.source.kind !== "tool" || task.source.call !== undefined;
}

/** Lets the user change what is run; undefined when nothing was changed. */
async function editPlan({ task }: ScriptPlan): Promise<ScriptEdit | undefined> {
  const { source, args } = task;
  if (source.kind === "code") return editCode(source.text, source.language);
  if (source.kind === "tool") {
    const value = JSON.stringify(source.call?.input ?? {});
    const title = l10n.t("Input of the tool, as a JSON object");
    const text = await window.showInputBox({
      title,
      value,
      ignoreFocusOut: true,
      validateInput: (given) => (readObject(given) === undefined ? l10n.t("This is no JSON object.") : undefined),
    });
    const input = text === undefined ? undefined : readObject(text);
    return input === undefined ? undefined : { kind: "edit", input };
  }
  const line = await window.showInputBox({
    title: l10n.t("Arguments of the script"),
    prompt: l10n.t("Blanks separate them; quote one that holds blanks. No shell reads them."),
    value: quoteArguments(args),
    ignoreFocusOut: true,
    validateInput: (given) => (splitArguments(given) === undefined ? l10n.t("A quote is not closed.") : undefined),
  });
  const changed = line === undefined ? undefined : splitArguments(line);
  return changed === undefined ? undefined : { kind: "edit", args: changed };
}

async function editCode(text: string, language: string): Promise<ScriptEdit | undefined> {
  if (!text.trim().includes("\n")) {
    const title = l10n.t("Code to run ({0})", visibleCode(language));
    const changed = await window.showInputBox({ title, value: text.trim(), ignoreFocusOut: true });
    return changed === undefined ? undefined : { kind: "edit", text: changed };
  }
  const document = await workspace.openTextDocument({ content: text });
  await window.showTextDocument(document, { preview: false });
  const use = l10n.t("Use the changed code");
  const choice = await window.showInformationMessage(
    l10n.t("Change the code in the editor. You are asked again before it runs."),
    use,
  );
  return choice === use ? { kind: "edit", text: document.getText() } : undefined;
}

function readObject(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
