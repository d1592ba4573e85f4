import { l10n, type CancellationToken, type Disposable, type LogOutputChannel } from "vscode";
import type { LanguageClient } from "vscode-languageclient/node";
import { catalogChangedNotification, type InitializationOptions } from "../../contract/lsp.ts";
import { profilesChangedNotification } from "../../contract/profiles.ts";
import { answerFiles } from "../files/answerFiles.ts";
import { createVirtualFiles } from "../files/virtualFiles.ts";
import { Emitter } from "../emitter.ts";
import type { Delay } from "../delay.ts";
import type { Ask } from "../skillAnswers.ts";
import { notify } from "../notify.ts";
import { decideRestart } from "./restartPolicy.ts";

export interface LanguageServerOptions {
  /** Absolute path of dist/server.js. */
  readonly module: string;
  readonly log: LogOutputChannel;
  readonly delay: Delay;
  /** Asked at each start, because trust and settings change. */
  readonly initializationOptions: () => InitializationOptions;
}

/**
 * The one owner of the language client: starts it, starts it again after a crash, and hands requests to it. The client
 * library is loaded on the first start, not with the extension.
 */
export class LanguageServer implements Disposable {
  readonly #options: LanguageServerOptions;
  readonly #catalogChanged = new Emitter<void>();
  readonly #profilesChanged = new Emitter<void>();
  readonly #started = new Emitter<void>();
  readonly #crashes: number[] = [];
  #client: LanguageClient | undefined;
  #running: Promise<LanguageClient> | undefined;
  #restart: { cancel(): void } | undefined;
  #wasStarted = false;
  #disposed = false;

  constructor(options: LanguageServerOptions) {
    this.#options = options;
  }

  /** Fires when the server says that its catalog has changed. */
  readonly onCatalogChanged = this.#catalogChanged.event;
  /** Fires when the server says that agent profiles have changed. */
  readonly onProfilesChanged = this.#profilesChanged.event;
  /** Fires after every start, the first included. */
  readonly onStarted = this.#started.event;

  /** Starts the server unless it runs; resolves when it answers. A failure has been told to the user. */
  start(): Promise<void> {
    return this.#running === undefined ? this.#begin() : this.#running.then(() => undefined);
  }

  /** Starts the server with what has changed meanwhile; one that was never needed stays unstarted. */
  async reconfigure(): Promise<void> {
    if (this.#wasStarted) await this.restart();
  }

  /** Ends the server if it runs and starts a new one, with a clean record of crashes. */
  async restart(): Promise<void> {
    this.#crashes.length = 0;
    await this.#end();
    await this.#begin();
  }

  /**
   * Sends a request and gives the answer. The first request starts the server; later ones wait for it if it is being
   * started.
   *
   * @param token Cancels the request at the server.
   * @throws When the server is down or answers with an error.
   */
  async request<R>(method: string, params: unknown = {}, token?: CancellationToken): Promise<R> {
    if (!this.#wasStarted) void this.start();
    if (this.#running === undefined) throw new Error(l10n.t("The Skillwright language server is not running."));
    const client = await this.#running;
    // A token that is not there would be sent as another parameter.
    return token === undefined ? client.sendRequest<R>(method, params) : client.sendRequest<R>(method, params, token);
  }

  /** `request`, to be handed on. */
  readonly ask: Ask = (method, params, token) => this.request(method, params, token);

  /** Sends a notification if the server runs; it has no use for old ones afterwards. */
  notify(method: string, params: unknown): void {
    const client = this.#client;
    if (client?.isRunning() !== true) return;
    client.sendNotification(method, params).catch((error: unknown) => this.#options.log.warn(String(error)));
  }

  dispose(): void {
    this.#disposed = true;
    void this.#end();
    this.#catalogChanged.dispose();
    this.#profilesChanged.dispose();
    this.#started.dispose();
  }

  async #begin(): Promise<void> {
    if (this.#disposed) return;
    this.#wasStarted = true;
    this.#restart?.cancel();
    this.#restart = undefined;
    const running = this.#launch();
    this.#running = running;
    // Requests that wait for the server get the failure too.
    running.catch(() => undefined);
    try {
      await running;
      this.#started.fire();
    } catch (error) {
      this.#options.log.error("The language server could not be started.", error);
      // A crash while starting, or an end on request, is handled where it happened.
      if (this.#running !== running) return;
      this.#running = undefined;
      if (!this.#disposed) this.#tellDown();
    }
  }

  async #launch(): Promise<LanguageClient> {
    // Loading the library takes longer than all of the activation, which must not wait for it.
    await new Promise((resolve) => setImmediate(resolve));
    const { createClient } = await import("./createClient.ts");
    const { module, log, initializationOptions } = this.#options;
    const client = createClient({
      module,
      log,
      initializationOptions: initializationOptions(),
      onCrash: () => this.#crashed(client),
    });
    this.#client = client;
    answerFiles(client, createVirtualFiles());
    client.onNotification(catalogChangedNotification, () => this.#catalogChanged.fire());
    client.onNotification(profilesChangedNotification, () => this.#profilesChanged.fire());
    await client.start();
    return client;
  }

  async #end(): Promise<void> {
    this.#restart?.cancel();
    this.#restart = undefined;
    const client = this.#client;
    this.#client = undefined;
    this.#running = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      // A server that is still starting, or already gone, cannot be asked to end.
      this.#options.log.debug("Ending the language server:", error);
    }
  }

  #crashed(client: LanguageClient): void {
    if (this.#disposed || client !== this.#client) return;
    const { log, delay } = this.#options;
    this.#client = undefined;
    this.#running = undefined;
    this.#crashes.push(Date.now());
    const decision = decideRestart(this.#crashes);
    if (decision.action === "give-up") {
      log.error(`The language server ended by itself ${this.#crashes.length} times and stays down.`);
      this.#tellDown();
      return;
    }
    log.warn(`The language server ended by itself; starting it again in ${decision.delayMs} ms.`);
    this.#restart = delay(() => void this.#begin(), decision.delayMs);
    if (!decision.tell) return;
    const message = l10n.t("The Skillwright language server stopped unexpectedly and is being started again.");
    notify("warning", message, { [l10n.t("Show log")]: () => log.show() });
  }

  #tellDown(): void {
    const message = l10n.t("The Skillwright language server is not running: there are no diagnostics and no catalog.");
    notify("error", message, {
      [l10n.t("Restart server")]: () => this.restart(),
      [l10n.t("Show log")]: () => this.#options.log.show(),
    });
  }
}
