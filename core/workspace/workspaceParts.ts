import type { NavigationView } from "../language/navigation/view.ts";
import { SkillFileTexts } from "../files/skillFileTexts.ts";
import type { LanguageView } from "../language/view.ts";
import type { AsyncTokenCounter, Clock, FileSystem, Logger, Machine, Path } from "../ports.ts";
import { AgentProfiles } from "./agentProfiles.ts";
import { Checks, type CheckSurroundings } from "./checks.ts";
import { DocumentTokens } from "./documentTokens.ts";
import { FileChecks } from "./fileChecks.ts";
import { FolderConfigs } from "./folderConfigs.ts";
import { createNavigationView } from "./navigationView.ts";
import { LensTokens } from "./lensTokens.ts";
import { LooseFiles } from "./looseFiles.ts";
import { NameQuestions } from "./nameQuestions.ts";
import { OpenDocuments } from "./openDocuments.ts";
import { OutsideReferences } from "./outsideReferences.ts";
import { OverlayFileSystem } from "./overlayFileSystem.ts";
import { ParsedSkills } from "./parsedSkills.ts";
import { SkillFacts } from "./skillFacts.ts";
import { SkillFiles } from "./skillFiles.ts";
import { SkillGraphs } from "./skillGraphs.ts";
import { SkillSource, type SourceOptions } from "./skillSource.ts";
import { SkillTokenCounter } from "./skillTokens.ts";
import { noteGraph } from "./supportingWork.ts";
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
  /** Target ids that every skill is checked for, whatever the configurations say. */
  readonly targets?: readonly string[];
  /** What the machine has that skills may require; without it, no skill is left out for that. */
  readonly machine?: Machine;
  /** Loads the tokenizer when something is first counted. */
  readonly loadCounter?: () => Promise<AsyncTokenCounter>;
}

/** What a workspace is made of. */
export interface WorkspaceParts {
  readonly overlay: OverlayFileSystem;
  readonly documents: OpenDocuments;
  readonly index: WorkspaceIndex;
  readonly facts: SkillFacts;
  readonly lensTokens: LensTokens;
  readonly configs: FolderConfigs;
  readonly source: SkillSource;
  readonly profiles: AgentProfiles;
  readonly documentTokens: DocumentTokens;
  readonly skillTokens: SkillTokenCounter;
  readonly counts: TokenCounts;
  readonly checks: Checks;
  readonly fileChecks: FileChecks;
  readonly texts: SkillFileTexts;
  readonly graphs: SkillGraphs;
  readonly outside: OutsideReferences;
  readonly names: NameQuestions;
  readonly looseFiles: LooseFiles;
  readonly view: LanguageView;
  /** A view for one request; the signal ends it. */
  readonly navigation: (signal?: AbortSignal) => NavigationView;
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
  const base = { fileSystem, clock, logger, configs, trusted, machine: options.machine, ...live };
  const source = new SkillSource(home === undefined ? base : { ...base, home });
  const input = (signal?: AbortSignal) => source.input(signal);
  const discovery = () => source.resolved?.discovery;
  const documentTokens = new DocumentTokens(counts);
  const skillTokens = new SkillTokenCounter({ fileSystem, files, counts, discovery });
  const texts = new SkillFileTexts({
    openText: (path) => documents.textOf(path),
    stat: (path) => fileSystem.stat(path),
    read: (directory, path, signal) => files.read(directory, path, discovery(), signal),
  });
  const facts = new SkillFacts();
  const outside = new OutsideReferences();
  const names = new NameQuestions();
  const graphs = new SkillGraphs({
    concerned: (path, names) => noteGraph({ facts, index }, path, names),
    clock,
    texts,
    list: (path, signal) => files.list(path, index.stored(path), signal),
    countTokens: async (directory, file, signal) =>
      counts.available ? skillTokens.countFile(directory, file, signal) : undefined,
  });
  const around: CheckSurroundings = {
    fileSystem,
    logger,
    documents,
    parsed: new ParsedSkills(),
    skills: index.skills,
    tokens: documentTokens,
    graphs,
    outside,
    names,
    folders,
    configFor: (path) => {
      const config = configs.for(path, folders());
      return options.targets === undefined ? config : { ...config, targets: options.targets };
    },
    discovery,
    linksOutside: (path) => index.stored(path)?.files.flatMap(({ kind, name }) => (kind === "escapes" ? [name] : [])),
  };
  const checks = new Checks(around);
  const fileChecks = new FileChecks({ ...around, texts, checks, skillAround: (path) => index.skillAround(path) });
  const view = createView({ around, index, checks, fileChecks, files, counts });
  const skillsNamed: LanguageView["skillsNamed"] = (name, from) => view.skillsNamed(name, from);
  return {
    overlay: fileSystem,
    documents,
    index,
    facts,
    lensTokens: new LensTokens({ facts, index, skillTokens }),
    configs,
    source,
    profiles: new AgentProfiles({ fileSystem, clock, machine: options.machine, folders, input }),
    documentTokens,
    skillTokens,
    counts,
    checks,
    fileChecks,
    texts,
    graphs,
    outside,
    names,
    looseFiles: new LooseFiles(fileSystem),
    view,
    navigation: (signal) =>
      createNavigationView({ index, documents, fileSystem, files, folders, discovery, skillsNamed }, signal),
  };
}
