import type { LanguageView } from "../language/view.ts";
import { dirname } from "../path/paths.ts";
import type { FileSystem, Path } from "../ports.ts";
import { resolveReferences } from "../rules/references.ts";
import type { ReferenceState } from "../rules/types.ts";
import { parseSkillDocument } from "../skill/document.ts";
import type { SkillDocument } from "../skill/types.ts";
import type { Checks, CheckSurroundings } from "./checks.ts";
import type { FileChecks } from "./fileChecks.ts";
import type { SkillFiles } from "./skillFiles.ts";
import type { TokenCounts } from "./tokenCounts.ts";
import type { SkillRecord } from "./types.ts";
import type { WorkspaceIndex } from "./workspaceIndex.ts";

/** What the view is made of. */
export interface ViewParts {
  readonly around: CheckSurroundings;
  readonly index: WorkspaceIndex;
  readonly checks: Checks;
  readonly fileChecks: FileChecks;
  readonly files: SkillFiles;
  readonly counts: TokenCounts;
}

/** The workspace as the language features see it. */
export function createView({ around, index, checks, fileChecks, files, counts }: ViewParts): LanguageView {
  const visible = (skill: SkillRecord, from: Path) => !skill.ignored || (index.skills.get(from)?.ignored ?? false);
  return {
    *skills(from) {
      for (const skill of index.skills.all()) if (visible(skill, from)) yield skill;
    },
    skillsNamed: (name, from) =>
      [...index.skills.named(name)]
        .filter((skill) => visible(skill, from))
        .sort((a, b) => Number(b.state === "active") - Number(a.state === "active") || (a.path < b.path ? -1 : 1)),
    targets: (from) => checks.selection(from).targets,
    supportingFiles: (from, signal) => files.list(from, index.stored(from), signal),
    async reference(from, target, signal) {
      const document = around.documents.parsed(from);
      const known = document && (await checks.references(from, document, signal)).state(target);
      if (known && known.state !== "unknown") return known;
      return resolveOne(around.fileSystem, from, target, around.folders(), signal);
    },
    readText: async (from, file, signal) =>
      around.documents.textOf(file) ?? files.read(dirname(from), file, around.discovery(), signal),
    supportingDocument: (path, signal) => fileChecks.document(path, signal),
    async graph(skillPath, signal) {
      const document = await fileChecks.skillDocument(skillPath, signal);
      return document && around.graphs.build(skillPath, document, signal);
    },
    countTokens: (text, signal) => counts.count(text, signal),
  };
}

/** Resolves a path that no document holds yet, as if a link to it stood in the skill. */
async function resolveOne(
  fileSystem: FileSystem,
  from: Path,
  target: string,
  workspaceFolders: readonly Path[],
  signal?: AbortSignal,
): Promise<ReferenceState> {
  const empty = parseSkillDocument("");
  const span = { start: 0, end: 0 };
  const references = [{ form: "link" as const, path: target, span, pathSpan: span, conventional: false }];
  const document: SkillDocument = { ...empty, body: { ...empty.body, references } };
  const lookup = await resolveReferences(fileSystem, document, { directory: dirname(from), workspaceFolders }, signal);
  return lookup.state(target);
}
