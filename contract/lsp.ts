import type { CatalogSnapshot, DiscoverySpec } from "./catalog.ts";
import type { HostCatalog, HostChoice } from "./hostCatalog.ts";
import type { LinesWanted, LoadSkillAnswer, ReadSkillFileAnswer } from "./skillAnswers.ts";

// Requests beyond the protocol. Method names are plain strings, so that client and server need no shared transport types.

/** Client to server: the catalog as it is now. */
export const catalogRequest = "skillwright/catalog";
export type CatalogResult = CatalogSnapshot;

/** Client to server: how to discover the same skills (given to the agent's worker with each run). */
export const discoveryRequest = "skillwright/discovery";
export type DiscoveryResult = DiscoverySpec;

/**
 * Client to server: these are all the roots outside the workspace that the user has approved, in place of those that the
 * server knew. Answered with null when the skills have been searched by it.
 */
export const approveRootsRequest = "skillwright/approveRoots";
export interface ApproveRootsParams {
  /** Real paths, as `unapprovedRoots` of the catalog gives them. */
  readonly roots: readonly string[];
}

/** Client to server: the hosts that `hostCatalogRequest` takes. */
export const hostsRequest = "skillwright/hosts";
export type HostsResult = readonly HostChoice[];

/** Client to server: the list of skills as a host puts it before its model. Fails for an unknown host. */
export const hostCatalogRequest = "skillwright/hostCatalog";
export interface HostCatalogParams {
  /** Target id. */
  readonly host: string;
  /** In the unit of the host; its own budget when absent. */
  readonly budget?: number;
  /** Tokens of the model's context window, where the budget depends on it. */
  readonly contextTokens?: number;
}
/** `tokens` of the text, an estimate; absent where they cannot be counted. */
export type HostCatalogResult = HostCatalog & { readonly tokens?: number };

/** Client to server: what the tool `load_skill` answers. */
export const loadSkillRequest = "skillwright/loadSkill";
export interface LoadSkillParams {
  readonly skill: string;
}
export type LoadSkillResult = LoadSkillAnswer;

/** Client to server: what the tool `read_skill_file` answers. */
export const readSkillFileRequest = "skillwright/readSkillFile";
export interface ReadSkillFileParams extends LinesWanted {
  readonly skill: string;
  readonly file: string;
}
export type ReadSkillFileResult = ReadSkillFileAnswer;

/** Server to client, a notification: the catalog changed; ask again when it is shown. */
export const catalogChangedNotification = "skillwright/catalogChanged";
export interface CatalogChangedParams {
  readonly revision: number;
}

/** Command of the client that opens the chat with the beginning of a prompt about a skill. */
export const tryInChatCommand = "skillwright.tryInChat";
export interface TryInChatArgument {
  /** Name of the skill. */
  readonly skill: string;
}

/** What the client passes as `initializationOptions`. */
export interface InitializationOptions {
  /** Absolute path of the home directory whose skill roots are shown, or undefined to leave the user scope out. */
  readonly home?: string;
  /** False in an untrusted workspace: roots outside the workspace folders are then not followed. */
  readonly trusted: boolean;
  /** Real paths of the roots outside the workspace that the user has approved; none when undefined. */
  readonly approvedRoots?: readonly string[];
  /** Milliseconds for which file events are collected before they are handled; 150 when undefined. */
  readonly eventDelay?: number;
  /** `open`: findings of open documents only; `workspace`, also when undefined: of all files of skills and settings. */
  readonly problems?: "open" | "workspace";
  /**
   * True for a client that shows what is published for a file only while it has nothing that it pulled for it. Open
   * documents are then published too, so that nothing is missing at the moment when one is closed.
   */
  readonly hidesPublished?: boolean;
  /** True for a client that answers the requests of virtualFiles.ts. */
  readonly virtualFiles?: boolean;
  /** False when no code lenses are wanted. */
  readonly codeLens?: boolean;
  /** Names of the models that the user has configured, which agent profiles can name; none when undefined. */
  readonly models?: readonly string[];
  /** Commands of the client that answers may name; none when undefined. */
  readonly commands?: readonly string[];
}
