import { commands, l10n, window } from "vscode";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import type { CatalogNode } from "../catalog/nodes.ts";
import type { ChatController } from "../chat/chatController.ts";
import { chatViewId } from "../chat/chatView.ts";
import type { TryInChatArgument } from "../../contract/lsp.ts";

/**
 * Opens the chat with the beginning of a prompt about a skill. Nothing is sent: the user says what to do with it.
 *
 * @param about A row of the catalog, or the skill that a code lens names; the user is asked when undefined.
 */
export async function tryInChat(
  catalog: CatalogModel,
  controller: ChatController,
  about: CatalogNode | TryInChatArgument | undefined,
): Promise<void> {
  const name = about === undefined ? await pickActive(catalog) : nameOf(about);
  if (name === undefined) return;
  await commands.executeCommand(`${chatViewId}.focus`);
  controller.prefill(l10n.t("Use the {0} skill to ", name), false);
}

function nameOf(node: CatalogNode | TryInChatArgument): string | undefined {
  if (!("kind" in node)) return node.skill;
  return node.kind === "root" ? undefined : node.skill.name;
}

async function pickActive(catalog: CatalogModel): Promise<string | undefined> {
  const { skills } = await catalog.current();
  const active = skills.filter(({ state }) => state === "active");
  const picked = await window.showQuickPick(
    active.map(({ name, description }) => ({ label: name, description })),
    { placeHolder: l10n.t("Which skill should the agent try?"), matchOnDescription: true },
  );
  return picked?.label;
}
