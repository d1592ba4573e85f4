import { hostname } from "node:os";
import { ExtensionMode, l10n, Uri, window, workspace, type ExtensionContext, type LogOutputChannel } from "vscode";
import { catalogRequest, discoveryRequest, type CatalogResult, type DiscoveryResult } from "../contract/lsp.ts";
import { appendText } from "../node/appendText.ts";
import type { SkillwrightApi } from "./api.ts";
import { CatalogModel } from "./catalog/catalogModel.ts";
import { RootApprovals } from "./catalog/rootApproval.ts";
import { registerCatalogView } from "./catalog/catalogView.ts";
import { AgentHost } from "./chat/agentHost.ts";
import { AuditFile } from "./chat/auditFile.ts";
import { CapabilityChoices } from "./chat/capabilityChoices.ts";
import { ChatController } from "./chat/chatController.ts";
import { registerChatView } from "./chat/chatView.ts";
import { createHostCalls } from "./chat/hostCalls.ts";
import { invalidateOnEdit } from "./chat/invalidation.ts";
import { startWorkerThread } from "./chat/workerThread.ts";
import { askAboutRoots } from "./commands/approvedRoots.ts";
import { registerCommands } from "./commands/register.ts";
import { delay } from "./delay.ts";
import { createWorkspaceFiles } from "./files/workspaceFiles.ts";
import { registerFileEvents } from "./language/fileEvents.ts";
import { LanguageServer } from "./language/languageServer.ts";
import { restartForSchemes } from "./language/restartForSchemes.ts";
import { startWhenNeeded } from "./language/startWhenNeeded.ts";
import { createLog } from "./log.ts";
import { Models } from "./models/models.ts";
import { auditFolder, initializationOptions, serverSettings } from "./settings.ts";

/**
 * Composes the extension. The language server starts when a skill is open or a view asks, and is not waited for; the
 * agent starts with the first prompt.
 */
export function activate(context: ExtensionContext): SkillwrightApi {
  const began = performance.now();
  const log = createLog("Skillwright", process.env["SKILLWRIGHT_LOG_FILE"]);
  context.subscriptions.push(log);
  try {
    return compose(context, log, began);
  } catch (error) {
    // VS Code says nothing when an extension fails to activate.
    log.error("Skillwright could not be activated.", error);
    void window.showErrorMessage(l10n.t("Skillwright could not start: {0}", String(error)));
    throw error;
  }
}

function compose(context: ExtensionContext, log: LogOutputChannel, began: number): SkillwrightApi {
  const dist = Uri.joinPath(context.extensionUri, "dist");
  const file = (name: string): string => Uri.joinPath(dist, name).fsPath;

  const approvals = new RootApprovals(context.globalState, hostname());
  const server = new LanguageServer({
    module: file("server.js"),
    log,
    delay,
    initializationOptions: () => ({ ...initializationOptions(), approvedRoots: approvals.list() }),
  });
  const catalog = new CatalogModel({
    fetch: () => server.request<CatalogResult>(catalogRequest),
    delay,
    now: () => performance.now(),
    collectMs: 150,
  });
  const models = new Models(context, log);
  const agent = new AgentHost({
    createWorker: () => startWorkerThread(file("agent.js"), log),
    answer: createHostCalls({
      files: createWorkspaceFiles(),
      trusted: () => workspace.isTrusted,
      addresses: () => models.configured().map(({ baseUrl }) => baseUrl),
    }),
    log,
    delay,
    now: Date.now,
    graceMs: 2_000,
    idleMs: 10 * 60_000,
  });
  const controller = new ChatController({
    agent,
    audit: new AuditFile({ folder: auditFolder, append: appendText, log }),
    capabilities: new CapabilityChoices(context.workspaceState),
    catalog,
    models,
    log,
    discovery: () => server.request<DiscoveryResult>(discoveryRequest),
  });

  const files = registerFileEvents({ server, agent, catalog, delay });
  context.subscriptions.push(
    server,
    catalog,
    models,
    controller,
    agent,
    server.onCatalogChanged(() => catalog.markChanged()),
    server.onStarted(() => catalog.reset()),
    startWhenNeeded(server),
    files,
    invalidateOnEdit(agent),
    registerCatalogView(catalog),
    registerChatView({ controller, catalog, models, log, dist }),
    askAboutRoots({ approvals, catalog, server }),
    registerCommands({ agent, approvals, catalog, controller, models, server, files, log }),
    restartForSchemes(server),
    workspace.onDidGrantWorkspaceTrust(() => void server.reconfigure()),
    workspace.onDidChangeConfiguration((event) => {
      if (serverSettings.some((setting) => event.affectsConfiguration(setting))) void server.reconfigure();
    }),
  );
  const activationMs = performance.now() - began;
  log.info(`Skillwright ${String(context.extension.packageJSON.version)} activated in ${activationMs.toFixed(1)} ms.`);

  const api: SkillwrightApi = {
    version: 1,
    getCatalog: () => catalog.current(),
    onDidChangeCatalog: server.onCatalogChanged,
  };
  if (context.extensionMode !== ExtensionMode.Test) return api;
  return {
    ...api,
    testing: {
      activationMs: () => activationMs,
      serverReady: () => server.start(),
      chatState: () => controller.state(),
      send: (prompt) => controller.send(prompt),
      stop: () => controller.stop(),
      chooseModel: (key) => models.choose(key),
      onChatEvent: controller.onEvent,
      onChatMessage: controller.onMessage,
    },
  };
}
