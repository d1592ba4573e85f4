import { l10n, window, workspace } from "vscode";
import { hostsRequest, type HostCatalogParams, type HostsResult } from "../../contract/lsp.ts";
import { vscodeSkillToolBudget } from "../../core/catalog/hosts/vscode.ts";
import { catalogUri } from "../hosts/catalogDocuments.ts";
import type { Ask } from "../skillAnswers.ts";

/** What the command may be called with; the user is asked for a host that is left out. */
export type PreviewCatalogArguments = Partial<HostCatalogParams>;

/**
 * Shows the list of skills as an agent shows it, in a read-only document.
 *
 * @throws With a sentence for the user when there is no such host.
 */
export async function previewCatalog(ask: Ask, given: PreviewCatalogArguments = {}): Promise<void> {
  const hosts = await ask<HostsResult>(hostsRequest, {});
  const host = given.host ?? (await pickHost(hosts));
  if (host === undefined) return;
  const title = hosts.find((choice) => choice.host === host)?.title ?? host;
  const name = l10n.t("Catalog of {0}", title);
  const document = await workspace.openTextDocument(catalogUri(name, { ...settingsOf(host), ...given, host }));
  await window.showTextDocument(document, { preview: true });
}

async function pickHost(hosts: HostsResult): Promise<string | undefined> {
  const picked = await window.showQuickPick(
    hosts.map(({ host, title, exact }) => ({ label: title, description: exact ? "" : l10n.t("estimate"), host })),
    { placeHolder: l10n.t("Agent whose list of skills is shown") },
  );
  return picked?.host;
}

/** VS Code cuts its list only while its skill tool is on. */
function settingsOf(host: string): Pick<HostCatalogParams, "budget"> {
  const hasTool = workspace.getConfiguration("github.copilot.chat").get<boolean>("skillTool.enabled", false);
  return host === "vscode" && hasTool ? { budget: vscodeSkillToolBudget } : {};
}
