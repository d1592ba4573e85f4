import { commands, Disposable, l10n, type LogOutputChannel } from "vscode";
import type { TryInChatArgument } from "../../contract/lsp.ts";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import type { CatalogNode } from "../catalog/nodes.ts";
import type { RootApprovals } from "../catalog/rootApproval.ts";
import type { AgentHost } from "../chat/agentHost.ts";
import type { ChatController } from "../chat/chatController.ts";
import type { FileEvents } from "../language/fileEvents.ts";
import type { LanguageServer } from "../language/languageServer.ts";
import type { ClientScripts } from "../scripts/createScripts.ts";
import type { Models } from "../models/models.ts";
import type { AgentProfiles } from "../profiles/agentProfiles.ts";
import { notify } from "../notify.ts";
import { manageRoots } from "./approvedRoots.ts";
import { exportRun } from "./exportRun.ts";
import { clearApiKey, selectModel, setApiKey } from "./modelCommands.ts";
import { newProfile, type NewProfileArguments } from "./newProfile.ts";
import { newSkill, type NewSkillArguments } from "./newSkill.ts";
import { openSkill } from "./openSkill.ts";
import { previewCatalog, type PreviewCatalogArguments } from "./previewCatalog.ts";
import { copyRowPath, revealRow } from "./rowCommands.ts";
import { selectProfile } from "./selectProfile.ts";
import { testModel } from "./testModel.ts";
import { tryInChat } from "./tryInChat.ts";

export interface CommandParts {
  readonly agent: AgentHost;
  readonly approvals: RootApprovals;
  readonly catalog: CatalogModel;
  readonly controller: ChatController;
  readonly models: Models;
  readonly profiles: AgentProfiles;
  readonly scripts: ClientScripts;
  readonly server: LanguageServer;
  readonly files: FileEvents;
  readonly log: LogOutputChannel;
}

/** Registers every command of the extension. What one throws is a sentence for the user, and is shown. */
export function registerCommands(parts: CommandParts): Disposable {
  const { agent, catalog, controller, models, server, files, log } = parts;
  const handlers: Readonly<Record<string, (argument?: never) => unknown>> = {
    newSkill: (argument?: CatalogNode | NewSkillArguments) => newSkill(catalog, newSkillArguments(argument)),
    openSkill: (node?: CatalogNode) => openSkill(catalog, node),
    revealSkill: (node?: CatalogNode) => revealRow(node),
    copyPath: (node?: CatalogNode) => copyRowPath(node),
    refreshCatalog: () => {
      files.lookAgain();
      return catalog.refresh();
    },
    previewCatalog: (given?: PreviewCatalogArguments) => previewCatalog(server.ask, given),
    tryInChat: (about?: CatalogNode | TryInChatArgument) => tryInChat(catalog, controller, about),
    newConversation: () => controller.clear(),
    stopRun: () => controller.stop(),
    exportRun: (run?: unknown) => exportRun(controller.session, typeof run === "string" ? run : undefined),
    exportRunSpans: () => exportRun(controller.session, undefined, "spans"),
    selectModel: () => selectModel(models),
    setApiKey: () => setApiKey(models),
    clearApiKey: () => clearApiKey(models),
    testModel: () => testModel(models, agent),
    forgetScripts: async () => {
      await parts.scripts.approvals.forget();
      notify("information", l10n.t("Skillwright asks again about every script of this workspace."));
    },
    newProfile: (argument?: CatalogNode | NewProfileArguments) => newProfile(parts, newProfileArguments(argument)),
    selectProfile: () => selectProfile(parts.profiles),
    manageRoots: () => manageRoots(parts),
    restartServer: () => server.restart(),
    showLog: () => log.show(),
  };
  return Disposable.from(
    ...Object.entries(handlers).map(([name, handler]) =>
      commands.registerCommand(`skillwright.${name}`, async (argument?: never) => {
        try {
          return await handler(argument);
        } catch (error) {
          tell(error, log);
          return undefined;
        }
      }),
    ),
  );
}

/** A menu of a view gives the command what it was opened on, which says nothing of a profile. */
function newProfileArguments(argument: object | undefined): NewProfileArguments {
  return argument !== undefined && !("kind" in argument) ? argument : {};
}

function newSkillArguments(argument: CatalogNode | NewSkillArguments | undefined): NewSkillArguments {
  if (argument === undefined) return {};
  if (!("kind" in argument)) return argument;
  return argument.kind === "root" ? { root: argument.root.path } : {};
}

function tell(error: unknown, log: LogOutputChannel): void {
  log.error(error instanceof Error ? error : String(error));
  const message = error instanceof Error ? error.message : String(error);
  notify("error", message, { [l10n.t("Show log")]: () => log.show() });
}
