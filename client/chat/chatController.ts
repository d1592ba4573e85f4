import { randomUUID } from "node:crypto";
import { commands, l10n, workspace, type Disposable, type LogOutputChannel } from "vscode";
import type { Capabilities } from "../../contract/capabilities.ts";
import type { ChatState, HostToPage, ModelChoice } from "../../contract/chat.ts";
import type { ProfileSummary } from "../../contract/profiles.ts";
import type { ScriptsOffer } from "../../contract/scripts.ts";
import type { DiscoveryResult } from "../../contract/lsp.ts";
import type { TraceEvent } from "../../contract/trace.ts";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import { shortPath } from "../catalog/shortPath.ts";
import { Emitter } from "../emitter.ts";
import { keyOf } from "../models/modelChoices.ts";
import type { Models } from "../models/models.ts";
import type { AgentProfiles } from "../profiles/agentProfiles.ts";
import { setUpRun, type RunSetup } from "../profiles/profileRun.ts";
import { homeDirectory, workspaceFolders } from "../places.ts";
import type { AgentHost } from "./agentHost.ts";
import { formatProgressive, progressiveEvents } from "../../core/trace/progressiveLog.ts";
import type { AuditFile } from "./auditFile.ts";
import type { CapabilityChoices } from "./capabilityChoices.ts";
import { ChatSession } from "./chatSession.ts";
import { RunTrace } from "./runTrace.ts";

export interface ChatControllerOptions {
  readonly agent: AgentHost;
  readonly audit: AuditFile;
  readonly capabilities: CapabilityChoices;
  readonly catalog: CatalogModel;
  readonly models: Models;
  readonly profiles: AgentProfiles;
  /** What the agent is told about scripts; undefined where none may be run. */
  readonly scripts: () => ScriptsOffer | undefined;
  readonly log: LogOutputChannel;
  /** How the agent finds the same skills as the editor; rejects while the server is down. */
  readonly discovery: () => Promise<DiscoveryResult>;
}

/** The models that the user can choose, and the chosen one. */
interface OwnModels {
  readonly models: readonly ModelChoice[];
  readonly model: ModelChoice;
}

/** The chat without its page: the conversation, the running prompt, and what the page must be told. */
export class ChatController implements Disposable {
  readonly #options: ChatControllerOptions;
  readonly #messages = new Emitter<HostToPage>();
  readonly #events = new Emitter<TraceEvent>();
  readonly #subscriptions: readonly { dispose(): void }[];
  #session = new ChatSession(randomUUID());
  #running: { readonly run: string; readonly abort: AbortController } | undefined;
  #announcing = false;

  constructor(options: ChatControllerOptions) {
    this.#options = options;
    const announce = (): void => this.announce();
    this.#subscriptions = [
      options.catalog.onDidChange(announce),
      options.models.onDidChange(announce),
      options.profiles.onDidChange(announce),
      workspace.onDidGrantWorkspaceTrust(announce),
    ];
  }

  /** What the page is to be told, in order. */
  readonly onMessage = this.#messages.event;
  /** Every event of every run. */
  readonly onEvent = this.#events.event;

  get session(): ChatSession {
    return this.#session;
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** Everything that the page shows. */
  async state(): Promise<ChatState> {
    return this.#stateWith(await this.#models());
  }

  /** Sends the whole state to the page; calls that come while it is being made share one. */
  announce(): void {
    if (this.#announcing) return;
    this.#announcing = true;
    void this.#announce();
  }

  /**
   * Runs a prompt with the chosen model; resolves with the run's id after its last event. A prompt that comes while
   * another one runs is refused with undefined, and so is an empty one.
   */
  async send(prompt: string): Promise<string | undefined> {
    const text = prompt.trim();
    if (text === "" || this.#running !== undefined) return undefined;
    const run = randomUUID();
    const abort = new AbortController();
    const session = this.#session;
    this.#setRunning({ run, abort });
    const receive = (event: TraceEvent): void => this.#receive(session, event);
    try {
      await this.#start(run, text, session, abort.signal, receive);
    } finally {
      this.#setRunning(undefined);
      this.announce();
    }
    return run;
  }

  /** Stops the running prompt, at whatever point it is. */
  stop(): void {
    if (this.#running === undefined) return;
    this.#running.abort.abort();
    this.#options.agent.stop(this.#running.run);
  }

  /** Begins a new conversation; a running prompt is stopped and its late events are dropped. */
  clear(): void {
    this.stop();
    this.#options.agent.forget(this.#session.id);
    this.#session = new ChatSession(randomUUID());
    this.announce();
  }

  /** Switches a capability on or off, from the next run on. */
  async setCapability(capability: keyof Capabilities, on: boolean): Promise<void> {
    await this.#options.capabilities.set(capability, on);
    this.announce();
  }

  /** Puts a text into the page's prompt box. */
  prefill(prompt: string, send: boolean): void {
    this.#messages.fire({ kind: "prefill", prompt, send });
  }

  dispose(): void {
    this.stop();
    for (const subscription of this.#subscriptions) subscription.dispose();
    this.#messages.dispose();
    this.#events.dispose();
  }

  async #start(
    run: string,
    prompt: string,
    session: ChatSession,
    signal: AbortSignal,
    receive: (event: TraceEvent) => void,
  ): Promise<void> {
    const { models, profiles, discovery, agent } = this.#options;
    const own = await this.#models();
    let chosen = this.#setup(own, profiles.chosen).model;
    const refOf = ({ provider, id, label }: ModelChoice) => ({ provider, id, label });
    try {
      const profile = await untilAborted(signal, profiles.forRun());
      const setup = this.#setup(own, profile?.profile);
      chosen = setup.model;
      const found = profile === undefined ? discovery() : Promise.resolve(profile.discovery);
      const [spec, model] = await untilAborted(signal, Promise.all([found, models.configOf(chosen)]));
      const history = session.history();
      const { capabilities } = setup;
      const parts = { discovery: spec, model, modelRef: refOf(chosen), capabilities, ...setup.request };
      const request = { run, session: session.id, prompt, history, ...parts };
      const folders = workspace.isTrusted ? { workspaceFolders: workspaceFolders().map(({ path }) => path) } : {};
      const scripts = this.#options.scripts();
      await agent.run({ ...request, ...folders, ...(scripts === undefined ? {} : { scripts }) }, receive);
    } catch (error) {
      const trace = new RunTrace({ run, prompt, model: refOf(chosen), now: Date.now });
      const message = error instanceof Error ? error.message : String(error);
      const ending = signal.aborted
        ? { outcome: "stopped" as const }
        : {
            outcome: "failed" as const,
            code: "not-started",
            message: l10n.t("The prompt could not be run: {0}", message),
          };
      for (const event of trace.end(ending)) receive(event);
    }
  }

  async #announce(): Promise<void> {
    const { log } = this.#options;
    try {
      const own = await this.#models();
      // From here to the message nothing can come between: what was announced before is in this state, what is
      // announced later makes another one.
      this.#announcing = false;
      this.#messages.fire({ kind: "state", state: this.#stateWith(own) });
    } catch (error) {
      this.#announcing = false;
      log.error("The chat could not be shown.", error);
    }
  }

  async #models(): Promise<OwnModels> {
    const { models } = this.#options;
    return { models: await models.list(), model: await models.chosen() };
  }

  #setup(own: OwnModels, profile: ProfileSummary | undefined): RunSetup {
    return setUpRun(profile, { ...own, capabilities: this.#options.capabilities.current() });
  }

  #stateWith(own: OwnModels): ChatState {
    const { catalog, profiles } = this.#options;
    const { snapshot } = catalog;
    const active = (snapshot?.skills ?? []).filter(({ state }) => state === "active").map(({ name }) => name);
    const names = profiles.skills ?? active;
    const { model, capabilities, profile } = this.#setup(own, profiles.chosen);
    return {
      runs: this.#session.runs.map(({ run, events }) => ({ run, events: [...events] })),
      running: this.isRunning,
      models: own.models,
      model: keyOf(model),
      profiles: profiles.all.map(({ id, name, description = id }) => ({ id, label: name, detail: description })),
      ...(profile === undefined ? {} : { profile }),
      skills: {
        active: names.length,
        names,
        searchedRoots: [
          ...(snapshot?.roots ?? []).map(({ label }) => label),
          ...(snapshot?.missingRoots ?? []).map((path) => shortPath(path, workspaceFolders(), homeDirectory())),
        ],
      },
      trusted: workspace.isTrusted,
      capabilities,
    };
  }

  #receive(session: ChatSession, event: TraceEvent): void {
    for (const line of progressiveEvents(event, session.id)) this.#options.log.info(formatProgressive(line));
    this.#options.audit.write(session.id, event);
    session.add(event);
    this.#events.fire(event);
    if (session === this.#session) this.#messages.fire({ kind: "event", event });
  }

  #setRunning(running: { readonly run: string; readonly abort: AbortController } | undefined): void {
    this.#running = running;
    void commands.executeCommand("setContext", "skillwright.chatRunning", running !== undefined);
    this.announce();
  }
}

/** Rejects as soon as the signal is aborted, whatever becomes of the promise. */
function untilAborted<T>(signal: AbortSignal, promise: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(new Error("stopped"));
    if (signal.aborted) abort();
    signal.addEventListener("abort", abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}
