import type { CancellationToken } from "vscode";
import type { CatalogSnapshot, SkillSummary } from "../contract/catalog.ts";
import type { ChatState, HostToPage } from "../contract/chat.ts";
import type { LinesWanted, LoadSkillAnswer, ReadSkillFileAnswer } from "../contract/skillAnswers.ts";
import type { TraceEvent } from "../contract/trace.ts";
import type { Subscription } from "./emitter.ts";

/**
 * What other extensions get from Skillwright. Members are only ever added while `version` stays the same. docs/api.md
 * describes it, docs/skillwright-api.d.ts has its types for others.
 */
export interface SkillwrightApi {
  readonly version: 1;
  /** The skills that an agent of this workspace would be offered. Rejects while the server is down. */
  list(): Promise<readonly SkillSummary[]>;
  /**
   * The instructions of a skill, as the tool `load_skill` gives them; unsaved text of an open editor counts before the
   * disk. A wrong name is part of the answer. Rejects while the server is down, when cancelled, and in an untrusted
   * workspace.
   */
  load(skill: string, token?: CancellationToken): Promise<LoadSkillAnswer>;
  /** A supporting file of a skill or some of its lines, as the tool `read_skill_file` gives them; otherwise as `load`. */
  read(skill: string, file: string, lines?: LinesWanted, token?: CancellationToken): Promise<ReadSkillFileAnswer>;
  /** Fires when `list` may give something else. Instructions and files are read afresh each time and not told of. */
  readonly onDidChange: (listener: () => void) => Subscription;
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
  chooseProfile(id: string): Promise<boolean>;
  readonly onChatEvent: (listener: (event: TraceEvent) => void) => Subscription;
  readonly onChatMessage: (listener: (message: HostToPage) => void) => Subscription;
}
