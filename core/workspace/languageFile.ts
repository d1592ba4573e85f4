import type { Shape } from "../config/shape.ts";
import { isMarkdown } from "../files/supportingDocument.ts";
import { settingsShape } from "../language/settings/settingsFile.ts";
import type { Path } from "../ports.ts";
import { isSkillFile } from "../skill/fileName.ts";
import type { SkillDocument } from "../skill/types.ts";
import type { WorkspaceParts } from "./workspaceParts.ts";

/** An open file that the editing features know how to help with. */
export type LanguageFile =
  | { readonly kind: "skill"; readonly document: SkillDocument }
  /** A Markdown file beside the SKILL.md at `skill`; its document has a body and no frontmatter. */
  | { readonly kind: "supporting"; readonly document: SkillDocument; readonly skill: Path }
  /** `.skillwright.yaml` or an agent profile. */
  | { readonly kind: "settings"; readonly text: string; readonly shape: Shape };

/** What an open file is to the editing features; undefined for a file that is not open or none of theirs. */
export async function languageFile(
  path: Path,
  { documents, index, fileChecks }: Pick<WorkspaceParts, "documents" | "index" | "fileChecks">,
  folders: readonly Path[],
  signal?: AbortSignal,
): Promise<LanguageFile | undefined> {
  if (isSkillFile(path)) {
    const document = documents.parsed(path);
    return document && { kind: "skill", document };
  }
  const text = documents.textOf(path);
  if (text === undefined) return undefined;
  const shape = settingsShape(path, folders);
  if (shape) return { kind: "settings", text, shape };
  const skill = isMarkdown(path) ? index.skillAround(path) : undefined;
  const file = skill === undefined ? undefined : await fileChecks.document(path, signal);
  if (skill === undefined || file?.body === undefined) return undefined;
  const document: SkillDocument = {
    text: file.text,
    lines: file.lines,
    frontmatter: undefined,
    body: file.body,
    problems: [],
  };
  return { kind: "supporting", skill, document };
}
