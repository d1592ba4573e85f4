import { l10n, Uri, window, workspace } from "vscode";
import type { ChatSession } from "../chat/chatSession.ts";
import { exportedRun, exportedSpans } from "../chat/runExport.ts";
import { notify } from "../notify.ts";

/** In which form a run is saved: all its events, or OpenTelemetry spans. */
export type ExportForm = "events" | "spans";

/** Saves a run as JSON where the user says, with all its events or as spans; the last run when none is named. */
export async function exportRun(
  session: ChatSession,
  run: string | undefined,
  form: ExportForm = "events",
): Promise<Uri | undefined> {
  const record = run === undefined ? session.runs.at(-1) : session.run(run);
  if (record === undefined) {
    notify("information", l10n.t("There is no run to export. Send a prompt in the chat first."));
    return undefined;
  }
  const { name, text } = form === "events" ? exportedRun(record) : exportedSpans(record, session.id);
  const folder = workspace.workspaceFolders?.[0]?.uri;
  const target = await window.showSaveDialog({
    ...(folder === undefined ? {} : { defaultUri: Uri.joinPath(folder, name) }),
    filters: { JSON: ["json"] },
    title: l10n.t("Export run"),
  });
  if (target === undefined) return undefined;
  await workspace.fs.writeFile(target, new TextEncoder().encode(text));
  return target;
}
