/**
 * True when code stands in a fenced block of a skill's instructions, as the whole block or as one of its lines, apart from blanks
 * around it and the `$` of a prompt before it. Fences by CommonMark 0.31.2, "Fenced code blocks".
 *
 * @param instructions Markdown after the frontmatter.
 */
export function isFencedCode(instructions: string, code: string): boolean {
  const wanted = plain(code);
  if (wanted === "") return false;
  return fencedBlocks(instructions).some(
    (lines) => plain(lines.join("\n")) === wanted || lines.some((line) => plain(line) === wanted),
  );
}

/** The lines of each fenced block. A block that is never closed goes on to the end. */
function fencedBlocks(markdown: string): readonly (readonly string[])[] {
  const blocks: string[][] = [];
  let open: { readonly fence: string; readonly lines: string[] } | undefined;
  for (const line of markdown.split(/\r\n|\r|\n/)) {
    const fence = /^[ \t>]*(?:[-*+] +|\d+[.)] +)?(`{3,}|~{3,})([^`]*)$/.exec(line);
    const marks = fence?.[1] ?? "";
    if (open === undefined) {
      if (marks === "") continue;
      open = { fence: marks, lines: [] };
      blocks.push(open.lines);
    } else if (marks.startsWith(open.fence) && (fence?.[2] ?? "").trim() === "") open = undefined;
    else open.lines.push(line);
  }
  return blocks;
}

function plain(code: string): string {
  return code
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^\$\s+/, ""))
    .join("\n")
    .trim();
}
