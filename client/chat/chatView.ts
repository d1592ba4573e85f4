import { commands, Disposable, env, Uri, window, type LogOutputChannel, type WebviewView } from "vscode";
import type { PageToHost } from "../../contract/chat.ts";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import { openSkillByName } from "../commands/openSkill.ts";
import type { Models } from "../models/models.ts";
import type { AgentProfiles } from "../profiles/agentProfiles.ts";
import type { ChatController } from "./chatController.ts";
import { notify } from "../notify.ts";
import { uriOfPath } from "../paths.ts";
import { chatHtml } from "./html.ts";
import { readPageMessage } from "./pageMessages.ts";
import { PageOutbox } from "./pageOutbox.ts";

/** Id of the view, and of the name under which it watches the catalog. */
export const chatViewId = "skillwright.chat";

export interface ChatViewOptions {
  readonly controller: ChatController;
  readonly catalog: CatalogModel;
  readonly models: Models;
  readonly profiles: AgentProfiles;
  readonly log: LogOutputChannel;
  /** The folder of built files. */
  readonly dist: Uri;
}

/** Registers the chat view. Its page is made when it is first shown and keeps nothing: the controller has it all. */
export function registerChatView(options: ChatViewOptions): Disposable {
  const outbox = new PageOutbox();
  const pages = new Set<Disposable>();
  const registration = window.registerWebviewViewProvider(chatViewId, {
    resolveWebviewView(view) {
      const page = showPage(view, outbox, options);
      pages.add(page);
      view.onDidDispose(() => {
        page.dispose();
        pages.delete(page);
      });
    },
  });
  return Disposable.from(
    registration,
    options.controller.onMessage((message) => outbox.post(message)),
    new Disposable(() => pages.forEach((page) => page.dispose())),
  );
}

function showPage(view: WebviewView, outbox: PageOutbox, options: ChatViewOptions): Disposable {
  const { catalog, log, dist } = options;
  const { webview } = view;
  const setVisible = (visible: boolean): void => {
    catalog.watch(chatViewId, visible);
    // A hidden page is thrown away; it says that it is ready when it comes again.
    if (!visible) outbox.close();
  };
  const receive = (value: unknown): void => {
    const message = readPageMessage(value);
    if (message === undefined) {
      log.warn("The chat page sent something that it should not; it is ignored.");
      return;
    }
    if (message.kind === "ready") outbox.open((reply) => webview.postMessage(reply));
    answer(message, options).catch((error: unknown) => {
      log.error(`The chat could not do "${message.kind}".`, error);
      notify("error", error instanceof Error ? error.message : String(error));
    });
  };
  webview.options = { enableScripts: true, enableForms: false, enableCommandUris: false, localResourceRoots: [dist] };
  const subscriptions = [
    webview.onDidReceiveMessage(receive),
    view.onDidChangeVisibility(() => setVisible(view.visible)),
    new Disposable(() => setVisible(false)),
  ];
  setVisible(view.visible);
  webview.html = chatHtml(webview, dist);
  return Disposable.from(...subscriptions);
}

async function answer(message: PageToHost, { controller, catalog, models, profiles }: ChatViewOptions): Promise<void> {
  switch (message.kind) {
    case "ready":
      controller.announce();
      return;
    case "send":
      await controller.send(message.prompt);
      return;
    case "stop":
      controller.stop();
      return;
    case "clear":
      controller.clear();
      return;
    case "setCapability":
      await controller.setCapability(message.capability, message.on);
      return;
    case "chooseModel":
      // A choice that is refused must not stay on the page either.
      if (!(await models.choose(message.model))) controller.announce();
      return;
    case "chooseProfile":
      if (!(await profiles.choose(message.profile))) controller.announce();
      return;
    case "editProfile":
      if (profiles.chosen !== undefined) await window.showTextDocument(uriOfPath(profiles.chosen.path));
      return;
    case "manageModels":
      await commands.executeCommand("skillwright.selectModel");
      return;
    case "openSkill":
      await openSkillByName(await catalog.current(), message);
      return;
    case "openLink":
      await openLink(message.href);
      return;
    case "copy":
      await env.clipboard.writeText(message.text);
      return;
    case "newSkill":
      await commands.executeCommand("skillwright.newSkill");
      return;
    case "exportRun":
      await commands.executeCommand("skillwright.exportRun", message.run);
      return;
  }
}

/** VS Code asks the user before it opens an address outside the trusted domains. */
async function openLink(href: string): Promise<void> {
  const url = URL.parse(href);
  if (url === null || !["https:", "http:"].includes(url.protocol)) return;
  await env.openExternal(Uri.parse(url.href, true));
}
