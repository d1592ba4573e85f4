import { Disposable, l10n, window, workspace } from "vscode";
import { approveRootsRequest, type ApproveRootsParams } from "../../contract/lsp.ts";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import { rootQuestion, shownRoot, type RootApprovals } from "../catalog/rootApproval.ts";
import type { LanguageServer } from "../language/languageServer.ts";
import { notify } from "../notify.ts";
import type { AgentProfiles } from "../profiles/agentProfiles.ts";

export interface RootApprovalParts {
  readonly approvals: RootApprovals;
  readonly catalog: CatalogModel;
  readonly profiles: AgentProfiles;
  readonly server: LanguageServer;
}

/**
 * Asks about roots outside the workspace when the catalog or the chosen agent profile comes to name some; once a session
 * for each place.
 */
export function askAboutRoots(parts: RootApprovalParts): Disposable {
  const asked = new Set<string>();
  const ask = (): void => {
    const roots = rootQuestion(waitingRoots(parts), asked, workspace.isTrusted);
    const [root] = roots;
    if (root === undefined) return;
    const notNow = { [l10n.t("Not now")]: () => undefined };
    if (roots.length === 1) {
      const message = l10n.t(
        "This workspace looks for skills outside its folders, in {0}. Approve it, and the skills there are read and offered to the agent.",
        shownRoot(root),
      );
      notify("information", message, { [l10n.t("Approve")]: () => change(parts, [root], []), ...notNow });
      return;
    }
    const message = l10n.t("This workspace looks for skills in {0} places outside its folders.", roots.length);
    notify("information", message, { [l10n.t("Approve…")]: () => manageRoots(parts), ...notNow });
  };
  ask();
  return Disposable.from(parts.catalog.onDidChange(ask), parts.profiles.onDidChange(ask));
}

/** Real paths of the roots that wait for approval. */
function waitingRoots({ catalog, profiles }: RootApprovalParts): readonly string[] {
  return [...(catalog.snapshot?.unapprovedRoots ?? []), ...profiles.unapprovedRoots];
}

/** Lets the user see and change which roots outside the workspace are approved, also those that wait for it. */
export async function manageRoots(parts: RootApprovalParts): Promise<void> {
  const approved = parts.approvals.list();
  const waiting = workspace.isTrusted ? waitingRoots(parts) : [];
  const roots = [...new Set([...waiting, ...approved])];
  if (roots.length === 0) {
    notify("information", l10n.t("No skill root outside the workspace is approved, and none waits for approval."));
    return;
  }
  const items = roots.map((root) => {
    const picked = approved.includes(root);
    return { label: shownRoot(root), description: picked ? "" : l10n.t("waits for approval"), picked, root };
  });
  const picked = await window.showQuickPick(items, {
    canPickMany: true,
    title: l10n.t("Approved skill roots outside the workspace"),
    placeHolder: l10n.t("Skills are read only in the places that are checked"),
  });
  if (picked === undefined) return;
  const chosen = new Set(picked.map(({ root }) => root));
  const revoked = approved.filter((root) => !chosen.has(root));
  const added = [...chosen].filter((root) => !approved.includes(root));
  if (revoked.length + added.length > 0) await change(parts, added, revoked);
}

async function change(
  { approvals, server }: RootApprovalParts,
  approve: readonly string[],
  revoke: readonly string[],
): Promise<void> {
  await approvals.change({ approve, revoke });
  const params: ApproveRootsParams = { roots: approvals.list() };
  // One that cannot take it must not go on with what was approved before.
  await server.request(approveRootsRequest, params).catch(() => server.reconfigure());
}
