/** Characters that mean nothing to a shell. */
const plain = /^[\w@%+=:,./-]+$/;

/**
 * Arguments as a command line that a POSIX shell would read back as the same arguments. It is shown and edited, and never
 * given to a shell. Control characters are shown as escapes, so that no argument can forge a line of what the user reads.
 */
export function quoteArguments(args: readonly string[]): string {
  return args.map(quoted).join(" ");
}

function quoted(argument: string): string {
  if (plain.test(argument)) return argument;
  if (!hidden.test(argument)) return `'${argument.replaceAll("'", `'\\''`)}'`;
  const escaped = argument
    .replaceAll("\\", "\\\\")
    .replaceAll("'", "\\'")
    .replaceAll("\n", "\\n")
    .replaceAll("\t", "\\t")
    .replaceAll(new RegExp(hidden.source, "gu"), (character) => escapeOf(character));
  return `$'${escaped}'`;
}

/** Characters that are not seen, or that change how others are shown. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/**
 * A text as a person may read it before agreeing to it: what is not seen, or changes how the rest is shown, is written out.
 * Line breaks and tabs stay.
 */
export function visibleCode(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    character === "\n" || character === "\t" ? character : character === "\r" ? "" : escapeOf(character),
  );
}

/** The same for a name that stands in a line: it gets no line of its own. */
export function visibleLine(text: string): string {
  return visibleCode(text).replaceAll(/[\n\t]+/g, " ");
}

function escapeOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\U${code.toString(16).padStart(8, "0")}`;
}

/**
 * Reads a command line into its arguments, by the quotes of POSIX shells and `$'…'`; nothing is expanded. The inverse of
 * {@link quoteArguments}.
 *
 * @returns Undefined when a quote is not closed.
 */
export function splitArguments(line: string): readonly string[] | undefined {
  const args: string[] = [];
  let current: string | undefined;
  let rest = line;
  while (rest !== "") {
    const blank = /^\s+/.exec(rest);
    if (blank) {
      if (current !== undefined) args.push(current);
      current = undefined;
      rest = rest.slice(blank[0].length);
      continue;
    }
    const piece = pieceOf(rest);
    if (piece === undefined) return undefined;
    current = (current ?? "") + piece.text;
    rest = rest.slice(piece.length);
  }
  return current === undefined ? args : [...args, current];
}

/** The first quoted or bare part of a line that begins with none of its blanks. */
function pieceOf(line: string): { readonly text: string; readonly length: number } | undefined {
  const single = /^'([^']*)'/.exec(line);
  if (single) return { text: single[1] ?? "", length: single[0].length };
  const double = /^"((?:[^"\\]|\\[^])*)"/.exec(line);
  if (double) return { text: (double[1] ?? "").replaceAll(/\\(["\\$`])/g, "$1"), length: double[0].length };
  const escaped = /^\$'((?:[^'\\]|\\[^])*)'/.exec(line);
  if (escaped) return { text: unescaped(escaped[1] ?? ""), length: escaped[0].length };
  const one = /^\\([^])/.exec(line);
  if (one) return { text: one[1] ?? "", length: 2 };
  const bare = /^(?:[^\s'"\\$]|\$(?!'))+/.exec(line);
  return bare ? { text: bare[0], length: bare[0].length } : undefined;
}

function unescaped(text: string): string {
  const named: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", "\\": "\\", "'": "'", '"': '"' };
  return text.replaceAll(
    /\\(?:x([\da-f]{2})|U([\da-f]{8})|([^]))/gi,
    (whole: string, byte: string | undefined, point: string | undefined, letter: string | undefined) => {
      if (letter !== undefined) return named[letter] ?? whole;
      const code = Number.parseInt(byte ?? point ?? "", 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
