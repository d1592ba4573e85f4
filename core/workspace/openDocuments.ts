import type { Path } from "../ports.ts";
import { parseSkillDocument } from "../skill/document.ts";
import type { SkillDocument } from "../skill/types.ts";

interface OpenDocument {
  readonly text: string;
  parsed: SkillDocument | undefined;
}

/** The texts of open editors, each parsed once, when something first asks for it. */
export class OpenDocuments {
  readonly #documents = new Map<Path, OpenDocument>();
  /** Documents whose text is not in the index yet. */
  readonly #unread = new Set<Path>();

  set(path: Path, text: string): void {
    if (this.#documents.get(path)?.text === text) return;
    this.#documents.set(path, { text, parsed: undefined });
    this.#unread.add(path);
  }

  delete(path: Path): void {
    this.#documents.delete(path);
    this.#unread.delete(path);
  }

  has(path: Path): boolean {
    return this.#documents.has(path);
  }

  paths(): Iterable<Path> {
    return this.#documents.keys();
  }

  textOf(path: Path): string | undefined {
    return this.#documents.get(path)?.text;
  }

  /** The parse of an open text; the same object until the text changes. */
  parsed(path: Path): SkillDocument | undefined {
    const document = this.#documents.get(path);
    if (document) document.parsed ??= parseSkillDocument(document.text);
    return document?.parsed;
  }

  /** Paths whose text changed since the last call. */
  takeUnread(): readonly Path[] {
    const paths = [...this.#unread];
    this.#unread.clear();
    return paths;
  }
}
