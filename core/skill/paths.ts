/** Folders that skills conventionally keep their files in (specification, `scripts/ references/ assets/`, and usage). */
const folders = "scripts?|references?|assets?|templates?|examples?|resources?|docs?";
const conventionalStart = new RegExp(`^(?:\\./|(?:${folders})[/\\\\])`);

/** File name endings that tell a file from a dotted identifier such as `console.log`. */
const endings =
  "md|mdx|markdown|txt|rst|json|jsonc|json5|jsonl|ya?ml|toml|ini|cfg|conf|xml|xsd|svg|html?|css|scss|less|csv|tsv|sql|" +
  "py|ipynb|js|mjs|cjs|ts|mts|cts|jsx|tsx|vue|svelte|sh|bash|zsh|fish|ps1|psm1|bat|cmd|rb|go|rs|java|kt|kts|swift|" +
  "cs|csproj|fs|vb|c|h|cc|cpp|hpp|php|pl|lua|r|jl|dart|exs|erl|hs|scala|groovy|gradle|proto|graphql|tf|bicep|" +
  "png|jpe?g|gif|webp|ico|bmp|pdf|docx?|xlsx?|pptx?|odt|ttf|otf|woff2?|mp3|mp4|wav|zip|tar|gz|tgz|skill|" +
  "template|tmpl|tpl|j2|hbs|ejs|patch|diff|excalidraw|drawio|mmd|puml|dot|tex|bib|wasm|xlsm|plist";
const withEnding = new RegExp(`\\.(?:${endings})$`, "i");
const inBlock = new RegExp(
  `(?<![\\w./\\\\$}>*~-])(?:\\./)?(?:${folders})/[\\w./@+-]*\\.[A-Za-z]\\w{0,9}(?![\\w*{<$/])`,
  "g",
);
const anyFolder = new RegExp(`(?:${folders})/`);

/** True when a path begins with `./` or a folder in which skills keep their files. */
export function isConventional(path: string): boolean {
  return conventionalStart.test(path);
}

/**
 * True when the text of an inline code span reads as the path of a file: no blanks, globs, placeholders or URLs, and
 * either the ending of a file or a conventional folder before it.
 */
export function isCodePath(text: string): boolean {
  if (text.length > 300 || !/^[\w.\u00a1-\uffff][\w./\\@+,()&'~\u00a1-\uffff-]*$/.test(text)) return false;
  if (text.includes("...") || text.includes("//") || /^\.+$/.test(text)) return false;
  const conventional = isConventional(text);
  if (!conventional && text.includes("\\")) return false;
  const name = text.slice(Math.max(text.lastIndexOf("/"), text.lastIndexOf("\\")) + 1);
  if (name === "") return conventional;
  if (withEnding.test(name)) return name.lastIndexOf(".") > 0;
  return conventional && !text.startsWith("./") && /^[^.]+$|^[^.].*\.[A-Za-z]\w{0,9}$/.test(name);
}

/** Paths in conventional folders that stand in a block of code, with their offsets. */
export function pathsInBlock(code: string): { readonly path: string; readonly offset: number }[] {
  if (!anyFolder.test(code)) return [];
  return Array.from(code.matchAll(inBlock), (match) => ({ path: match[0], offset: match.index }));
}

/**
 * True when the target of a Markdown link is a path beside the file: no scheme, host, absolute path or placeholder.
 * `target` is without angle brackets and anchor.
 */
export function isLinkPath(target: string): boolean {
  if (target === "" || /^(?:[/\\~?]|[A-Za-z][A-Za-z\d+.-]*:)/.test(target)) return false;
  return !/[<>{}$*|\u0000-\u001f]|\.\.\.|\u2026/.test(target);
}

/** A link target as the file system knows it; as written where the percent-encoding is broken. */
export function decoded(target: string): string {
  if (!target.includes("%")) return target;
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
