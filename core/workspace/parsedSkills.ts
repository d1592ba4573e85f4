import type { Path } from "../ports.ts";
import { parseSkillDocument } from "../skill/document.ts";
import type { SkillDocument } from "../skill/types.ts";

/** Documents that are kept: a skill is checked with the files beside it, and then not for a long time. */
const maxKept = 16;

/** The closed SKILL.md files that were parsed last, so that the checks of a skill and of its files parse it once. */
export class ParsedSkills {
  /** In the order in which they were asked for. */
  readonly #kept = new Map<Path, SkillDocument>();

  /** The document of a text; the same object while the text at the path is the same. */
  parse(path: Path, text: string): SkillDocument {
    const known = this.#kept.get(path);
    const document = known?.text === text ? known : parseSkillDocument(text);
    this.#kept.delete(path);
    this.#kept.set(path, document);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxKept) break;
      this.#kept.delete(oldest);
    }
    return document;
  }
}
