import type { LanguageView } from "../language/view.ts";
import type { Clock, FileSystem, Logger, Path, TokenCounter } from "../ports.ts";
import { Checks, type CheckSurroundings } from "./checks.ts";
import { DocumentTokens } from "./documentTokens.ts";
import { FolderConfigs } from "./folderConfigs.ts";
import { OpenDocuments } from "./openDocuments.ts";
import { OverlayFileSystem } from "./overlayFileSystem.ts";
import { SkillFacts } from "./skillFacts.ts";
import { SkillFiles } from "./skillFiles.ts";
import { SkillSource, type SourceOptions } from "./skillSource.ts";
import { SkillTokenCounter } from "./skillTokens.ts";
import { TokenCounts } from "./tokenCounts.ts";
import { WorkspaceIndex } from "./workspaceIndex.ts";
import { createView } from "./workspaceView.ts";

export interface SkillWorkspaceOptions {
  /** The disk; texts of open documents are laid over it. */
  readonly fileSystem: FileSystem;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly folders: readonly Path[];
  /** The user's home directory; without it the user's skill roots are left out. */
  readonly home?: Path;
  /** False in an untrusted workspace: roots that its configuration names are then not applied. */
  readonly trusted: boolean;
  /** Real paths of the roots outside the folders that the user has approved; none when undefined. */
  readonly approvedRoots?: readonly Path[];
  /** Loads the tokenizer when something is first counted. */
  readonly loadCounter?: () => Promise<TokenCounter>;
}

/** What a workspace is made of. */
export interface WorkspaceParts {
  readonly overlay: OverlayFileSystem;
  readonly documents: OpenDocuments;
  readonly index: WorkspaceIndex;
  readonly facts: SkillFacts;
  readonly configs: FolderConfigs;
  readonly source: SkillSource;
  readonly documentTokens: DocumentTokens;
  readonly skillTokens: SkillTokenCounter;
  readonly checks: Checks;
  readonly view: LanguageView;
}

/**
 * Puts the parts of a workspace together.
 *
 * @param live the workspace folders and approved roots of the moment, and what is told of every scan
 */
export function createParts(
  options: SkillWorkspaceOptions,
  live: Pick<SourceOptions, "folders" | "approvedRoots" | "follow">,
): WorkspaceParts {
  const { folders } = live;
  const { clock, logger, home, trusted } = options;
  const fileSystem = new OverlayFileSystem(options.fileSystem);
  const documents = new OpenDocuments();
  const index = new WorkspaceIndex();
  const configs = new FolderConfigs(fileSystem, logger);
  const counts = new TokenCounts(options.loadCounter, clock, logger);
  const files = new SkillFiles(fileSystem);
  const base = { fileSystem, clock, logger, configs, trusted, ...live };
  const source = new SkillSource(home === undefined ? base : { ...base, home });
  const discovery = () => source.resolved?.discovery;
  const documentTokens = new DocumentTokens(counts);
  const around: CheckSurroundings = {
    fileSystem,
    logger,
    documents,
    skills: index.skills,
    tokens: documentTokens,
    folders,
    configFor: (path) => configs.for(path, folders()),
    discovery,
  };
  const checks = new Checks(around);
  return {
    overlay: fileSystem,
    documents,
    index,
    facts: new SkillFacts(),
    configs,
    source,
    documentTokens,
    skillTokens: new SkillTokenCounter({ fileSystem, files, counts, discovery }),
    checks,
    view: createView({ around, index, checks, files, counts }),
  };
}
