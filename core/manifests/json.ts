import type { Span, YamlEntry, YamlScalar, YamlValue } from "../skill/types.ts";
import type { ManifestFault } from "./types.ts";

/** Levels of nesting that are read. */
const maxDepth = 64;

/**
 * Reads JSON strictly, with the place of everything in it. The YAML reader does not serve here: YAML lets comments,
 * trailing commas, single quotes and bare words pass, and programs that read JSON refuse the file.
 *
 * @returns The value, or the first fault.
 */
export function readJson(text: string): { readonly value: YamlValue } | { readonly fault: ManifestFault } {
  try {
    return { value: new JsonReader(text).document() };
  } catch (error) {
    if (error instanceof JsonFault) return { fault: error.fault };
    throw error;
  }
}

class JsonFault extends Error {
  readonly fault: ManifestFault;

  constructor(fault: ManifestFault) {
    super(fault.message);
    this.fault = fault;
  }
}

class JsonReader {
  readonly #text: string;
  #at: number;

  constructor(text: string) {
    this.#text = text;
    this.#at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  }

  document(): YamlValue {
    this.#space();
    if (this.#at >= this.#text.length)
      this.#fail("The file is empty; it must hold one JSON object.", this.#at, this.#at);
    const value = this.#value(0);
    this.#space();
    if (this.#at < this.#text.length)
      this.#fail("Text follows after the end of the JSON value.", this.#at, this.#text.trimEnd().length);
    return value;
  }

  #fail(message: string, start: number, end: number, replacement?: ManifestFault["replacement"]): never {
    // A fault at the end of the text stands on the last character, so that it can be seen.
    const from = Math.min(start, Math.max(0, this.#text.trimEnd().length - 1));
    const span = replacement ? { start, end } : { start: from, end: Math.max(end, from + 1) };
    throw new JsonFault({ message, span, ...(replacement === undefined ? {} : { replacement }) });
  }

  #space(): void {
    while (/[ \t\r\n]/.test(this.#text.charAt(this.#at))) this.#at++;
    if (this.#text.charAt(this.#at) === "/" && /[/*]/.test(this.#text.charAt(this.#at + 1))) {
      const block = this.#text.charAt(this.#at + 1) === "*";
      const found = this.#text.indexOf(block ? "*/" : "\n", this.#at);
      this.#fail("JSON has no comments.", this.#at, found < 0 ? this.#text.length : block ? found + 2 : found);
    }
  }

  #value(depth: number): YamlValue {
    if (depth > maxDepth)
      this.#fail(`JSON nested more than ${maxDepth} levels deep is not read.`, this.#at, this.#at + 1);
    const first = this.#text.charAt(this.#at);
    if (first === "{") return this.#object(depth);
    if (first === "[") return this.#list(depth);
    if (first === '"') return this.#string();
    return this.#word();
  }

  #object(depth: number): YamlValue {
    const start = this.#at;
    const entries: YamlEntry[] = [];
    this.#each("}", () => {
      if (this.#text.charAt(this.#at) !== '"') {
        const word = /^[\w$-]+/.exec(this.#text.slice(this.#at, this.#at + 80))?.[0];
        const fix = word === undefined ? undefined : { title: "Put the name in quotes", newText: `"${word}"` };
        this.#fail(
          "The name of a property must stand in double quotes.",
          this.#at,
          this.#at + (word?.length ?? 1),
          fix,
        );
      }
      const key = this.#string();
      this.#space();
      if (this.#text.charAt(this.#at) !== ":") this.#fail("A colon is missing after the name.", this.#at, this.#at + 1);
      this.#at++;
      this.#space();
      const value = this.#value(depth + 1);
      entries.push({ key: key.text, keySpan: key.span, value, span: { start: key.span.start, end: value.span.end } });
    });
    return { kind: "map", span: { start, end: this.#at }, flow: true, entries };
  }

  #list(depth: number): YamlValue {
    const start = this.#at;
    const items: YamlValue[] = [];
    this.#each("]", () => items.push(this.#value(depth + 1)));
    return { kind: "list", span: { start, end: this.#at }, flow: true, items };
  }

  /** Items up to a closing bracket, with commas between them. */
  #each(close: string, item: () => void): void {
    const open = this.#at++;
    this.#space();
    while (this.#text.charAt(this.#at) !== close) {
      if (this.#at >= this.#text.length) this.#fail(`\`${this.#text.charAt(open)}\` is never closed.`, open, open + 1);
      item();
      this.#space();
      if (this.#text.charAt(this.#at) === close) break;
      const comma = this.#at;
      if (comma >= this.#text.length) this.#fail(`\`${this.#text.charAt(open)}\` is never closed.`, open, open + 1);
      if (this.#text.charAt(comma) !== ",") {
        const before = this.#text.slice(0, comma).trimEnd().length;
        this.#fail("A comma is missing here.", before, before, { title: "Add the comma", newText: "," });
      }
      this.#at++;
      this.#space();
      if (this.#text.charAt(this.#at) === close) {
        this.#fail("JSON allows no comma after the last item.", comma, comma + 1, {
          title: "Remove the comma",
          newText: "",
        });
      }
    }
    this.#at++;
  }

  #string(): YamlScalar {
    const start = this.#at;
    let end = start + 1;
    for (; this.#text.charAt(end) !== '"'; end++) {
      if (end >= this.#text.length || this.#text.charAt(end) === "\n") {
        this.#fail("The text is not closed by a double quote on its line.", start, Math.min(end, this.#text.length));
      }
      if (this.#text.charCodeAt(end) < 0x20)
        this.#fail("A control character in text must be written as an escape, such as `\\t`.", end, end + 1);
      if (this.#text.charAt(end) !== "\\") continue;
      const escape = /^\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/.exec(this.#text.slice(end, end + 6))?.[0];
      if (escape === undefined) {
        this.#fail("JSON has no such escape; write a backslash as `\\\\`.", end, end + 2);
      }
      end += escape.length - 1;
    }
    this.#at = end + 1;
    const text = JSON.parse(this.#text.slice(start, this.#at)) as string;
    return {
      kind: "scalar",
      span: { start, end: this.#at },
      inner: { start: start + 1, end },
      style: "double",
      value: text,
      text,
    };
  }

  #word(): YamlScalar {
    const start = this.#at;
    const word = /^[^\s,:[\]{}"]+/.exec(this.#text.slice(start, start + 200))?.[0] ?? "";
    const span: Span = { start, end: start + word.length };
    const plain = (value: string | number | boolean | null): YamlScalar => {
      this.#at = span.end;
      return { kind: "scalar", span, inner: span, style: "plain", value, text: word };
    };
    if (word === "true" || word === "false") return plain(word === "true");
    if (word === "null") return plain(null);
    if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[Ee][-+]?\d+)?$/.test(word)) return plain(Number(word));
    if (word.startsWith("'")) this.#fail("Text must stand in double quotes.", start, span.end);
    if (word === "") this.#fail("A value is missing here.", start, start + 1);
    return this.#fail(`\`${word}\` is no JSON value; text must stand in double quotes.`, start, span.end);
  }
}
