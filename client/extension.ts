import { hostname } from "node:os";
import { ExtensionMode, l10n, Uri, window, workspace, type ExtensionContext, type LogOutputChannel } from "vscode";
import { catalogRequest, discoveryRequest, type CatalogResult, type DiscoveryResult } from "../contract/lsp.ts";
import {
  profileDiscoveryRequest,
  profilesRequest,
  type ProfileDiscoveryResult,
  type ProfilesResult,
} from "../contract/profiles.ts";
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
import { CatalogDocuments } from "./hosts/catalogDocuments.ts";
import { registerFileEvents } from "./language/fileEvents.ts";
import { LanguageServer } from "./language/languageServer.ts";
import { restartForSchemes } from "./language/restartForSchemes.ts";
import { startWhenNeeded } from "./language/startWhenNeeded.ts";
import { createLog } from "./log.ts";
import { Models } from "./models/models.ts";
import { AgentProfiles } from "./profiles/agentProfiles.ts";
import { followProfiles } from "./profiles/followProfiles.ts";
import { createScripts } from "./scripts/createScripts.ts";
import { SkillAnswers } from "./skillAnswers.ts";
import { registerLanguageModelTools } from "./tools/register.ts";
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
  const capabilities = new CapabilityChoices(context.workspaceState);
  const scripts = createScripts(context, capabilities);
  const agent = new AgentHost({
    createWorker: () =>
      startWorkerThread({
        file: file("agent.js"),
        log,
        compileCache: Uri.joinPath(context.globalStorageUri, "compiled", String(context.extension.packageJSON.version))
          .fsPath,
      }),
    answer: createHostCalls({
      files: createWorkspaceFiles(),
      trusted: () => workspace.isTrusted,
      addresses: () => models.configured().map(({ baseUrl }) => baseUrl),
      runScript: (task, signal) => scripts.runner.run(task, signal),
    }),
    log,
    delay,
    now: Date.now,
    graceMs: 2_000,
    idleMs: 10 * 60_000,
  });
  const profiles = new AgentProfiles({
    fetch: () => server.request<ProfilesResult>(profilesRequest),
    find: (profile) => server.request<ProfileDiscoveryResult>(profileDiscoveryRequest, { profile }),
    state: context.workspaceState,
    onFailure: (error) => log.warn("The agent profiles could not be read.", error),
  });
  const controller = new ChatController({
    agent,
    audit: new AuditFile({ folder: auditFolder, append: appendText, log }),
    capabilities,
    catalog,
    models,
    profiles,
    scripts: () => scripts.offer(),
    log,
    discovery: () => server.request<DiscoveryResult>(discoveryRequest),
  });

  const skills = new SkillAnswers(server.ask);
  const files = registerFileEvents({ server, agent, catalog, delay });
  context.subscriptions.push(
    server,
    catalog,
    models,
    controller,
    agent,
    scripts,
    profiles,
    followProfiles({ profiles, server, catalog }),
    server.onCatalogChanged(() => catalog.markChanged()),
    server.onStarted(() => catalog.reset()),
    startWhenNeeded(server),
    files,
    invalidateOnEdit(agent),
    registerCatalogView(catalog),
    registerChatView({ controller, catalog, models, profiles, log, dist }),
    askAboutRoots({ approvals, catalog, profiles, server }),
    registerCommands({ agent, approvals, catalog, controller, models, profiles, scripts, server, files, log }),
    new CatalogDocuments(server.ask, server.onCatalogChanged),
    registerLanguageModelTools(skills),
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
    list: async () => (await catalog.current()).skills.filter(({ state }) => state === "active"),
    load: (skill, token) => skills.load(skill, token),
    read: (skill, file, lines, token) => skills.read(skill, file, lines, token),
    onDidChange: server.onCatalogChanged,
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
      chooseProfile: (id) => profiles.choose(id),
      onChatEvent: controller.onEvent,
      onChatMessage: controller.onMessage,
    },
  };
}
