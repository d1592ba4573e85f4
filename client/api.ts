import type { CatalogSnapshot } from "../contract/catalog.ts";
import type { ChatState, HostToPage } from "../contract/chat.ts";
import type { TraceEvent } from "../contract/trace.ts";
import type { Subscription } from "./emitter.ts";

/** What other extensions get from Skillwright. Members are only ever added while `version` stays the same. */
export interface SkillwrightApi {
  readonly version: 1;
  /** Every skill that the agents of this workspace would find, as it is now. Rejects while the server is down. */
  getCatalog(): Promise<CatalogSnapshot>;
  /** Fires when the catalog may have changed. */
  readonly onDidChangeCatalog: (listener: () => void) => Subscription;
  /** Present only in a host that runs tests of this extension. */
  readonly testing?: TestingApi;
}

/** What the tests inside VS Code see beyond the API: the parts behind the views. */
export interface TestingApi {
  /** Milliseconds from the call of `activate` to the settling of its promise. */
  activationMs(): number;
  /** Resolves when the language server answers. */
  serverReady(): Promise<void>;
  chatState(): Promise<ChatState>;
  /** Runs a prompt as the page would; resolves with its id after the last event. */
  send(prompt: string): Promise<string | undefined>;
  stop(): void;
  chooseModel(key: string): Promise<boolean>;
  readonly onChatEvent: (listener: (event: TraceEvent) => void) => Subscription;
  readonly onChatMessage: (listener: (message: HostToPage) => void) => Subscription;
}
