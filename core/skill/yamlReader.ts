import { Composer, type Document, Lexer, Parser, type ParsedNode } from "yaml";

/** What YAML itself has to say about a block: the tree, or the first errors by offset. */
export interface YamlReading {
  readonly root: ParsedNode | null;
  readonly errors: readonly YamlFault[];
}

export interface YamlFault {
  /** Code of the `yaml` package, or `TOO_DEEP`. */
  readonly code: string;
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Levels of nesting that are read; the deepest of the 18,874 frontmatters studied has 6. */
export const maxDepth = 64;

/**
 * Reads one YAML document (1.2 core, no merge keys) without throwing. The nesting is watched while the tokens come in,
 * because the composer that follows recurses.
 */
export function readYaml(source: string): YamlReading {
  const composer = new Composer({
    prettyErrors: false,
    uniqueKeys: false,
    logLevel: "silent",
    resolveKnownTags: false,
  });
  const parser = new Parser();
  const documents: Document.Parsed[] = [];
  try {
    for (const lexeme of new Lexer().lex(source)) {
      for (const token of parser.next(lexeme)) for (const document of composer.next(token)) documents.push(document);
      if (parser.stack.length > maxDepth) return { root: null, errors: [tooDeep(parser.offset, source.length)] };
    }
    for (const token of parser.end()) for (const document of composer.next(token)) documents.push(document);
    for (const document of composer.end(true, source.length)) documents.push(document);
  } catch (error) {
    // The package promises not to throw; should it do so all the same, the text is still the author's to repair.
    const message = error instanceof Error ? error.message : String(error);
    return { root: null, errors: [{ code: "IMPOSSIBLE", start: 0, end: source.length, message }] };
  }
  const [document, second] = documents;
  const errors: YamlFault[] = [];
  for (const error of document?.errors ?? []) {
    errors.push({ code: error.code, start: error.pos[0], end: error.pos[1], message: error.message });
  }
  if (second) {
    const start = second.range[0];
    errors.push({ code: "MULTIPLE_DOCS", start, end: source.length, message: "A second document begins here" });
  }
  return { root: document?.contents ?? null, errors };
}

function tooDeep(offset: number, end: number): YamlFault {
  const start = Math.min(offset, end);
  const message = `YAML nested more than ${maxDepth} levels deep is not read.`;
  return { code: "TOO_DEEP", start, end: Math.min(start + 1, end), message };
}
