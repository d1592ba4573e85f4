import type { Position } from "../../contract/text.ts";
import type { Path } from "../ports.ts";
import { dependenciesOf } from "../rules/dependencies.ts";
import type { SkillDocument } from "../skill/types.ts";
import { holds } from "./frontmatterAt.ts";
import { anchorRange } from "./linkedDocument.ts";
import { referenceAt } from "./referenceAt.ts";
import type { Definition } from "./types.ts";
import type { LanguageView } from "./view.ts";

const startOfFile = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/**
 * Where what is named at a place is defined: the `name` of a skill that this one depends on, the file that the body
 * refers to, the heading of an anchor.
 */
export async function definitionAt(
  document: SkillDocument,
  position: Position,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<readonly Definition[]> {
  const offset = document.lines.offset(position);
  const dependency = dependenciesOf(document).find(({ span }) => holds(span, offset));
  if (dependency) {
    const origin = document.lines.range(dependency.span);
    const skills = view.skillsNamed(dependency.name, path);
    return skills.map((skill) => ({ origin, path: skill.path, range: skill.nameRange }));
  }
  const reference = referenceAt(document, offset);
  if (!reference) return [];
  const origin = document.lines.range(reference.span);
  const heading = await anchorRange(document, reference, path, view, signal);
  if (reference.path === "") return heading ? [{ origin, path, range: heading }] : [];
  const found = await view.reference(path, reference.path, signal);
  if (found.state !== "file" && found.state !== "wrong-case") return [];
  return [{ origin, path: found.path, range: heading ?? startOfFile }];
}
