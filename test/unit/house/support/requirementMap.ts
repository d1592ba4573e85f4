/** A row of a table that maps a requirement to tests. */
export interface MappedRow {
  readonly row: string;
  /** Files with titles of tests in them; empty where the row says why there is none. */
  readonly tests: readonly { readonly file: string; readonly title: string }[];
  /** What the last cell says in words, where it names no test. */
  readonly reason: string;
}

/**
 * The rows of all tables of a page whose last column names tests: `` `file` › title › title ``, several files parted by
 * `<br>`.
 *
 * @param markdown The page.
 */
export function readRequirementMap(markdown: string): MappedRow[] {
  return markdown.split("\n").flatMap((line) => {
    const cells = /^\| (.+) \|$/.exec(line)?.[1]?.split(/ (?<!\\)\| /);
    const [row, , last] = cells ?? [];
    if (row === undefined || last === undefined || row === "---" || last.startsWith("tests that")) return [];
    const tests = last.split("<br>").flatMap((entry) => {
      const [file, ...titles] = entry.split(" › ");
      const path = /^`(.+)`$/.exec(file ?? "")?.[1];
      return path === undefined ? [] : titles.map((title) => ({ file: path, title: title.replaceAll("\\|", "|") }));
    });
    return [{ row, tests, reason: tests.length === 0 ? last : "" }];
  });
}

/**
 * The titles of suites and tests in a source, with `…` for what is put in at run time.
 *
 * @param source A test file.
 */
export function titlesIn(source: string): ReadonlySet<string> {
  const calls = source.matchAll(/\b(?:it|describe)\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/gs);
  return new Set(Array.from(calls, ([, , title = ""]) => withoutInserts(title).replace(/\\(.)/g, "$1")));
}

/** The text of a template with `…` in the place of each `${…}`, nested braces and templates included. */
function withoutInserts(template: string): string {
  let text = "";
  let depth = 0;
  for (let at = 0; at < template.length; at += 1) {
    if (depth === 0 && template.startsWith("${", at)) {
      text += "…";
      depth = 1;
      at += 1;
    } else if (depth > 0) depth += { "{": 1, "}": -1 }[template[at] ?? ""] ?? 0;
    else text += template[at];
  }
  return text;
}
