import type { Rule } from "../types.ts";

export const fileNameCase: Rule = {
  id: "file-name-case",
  category: "spec",
  severity: "warning",
  summary: "The file is not named exactly `SKILL.md`.",
  why: 'Agents look for a file named `SKILL.md`, letter by letter. `skill.md` is found where the file system ignores case (Windows, macOS) and nowhere else; the reference validator accepts it. Where both stand in one directory, a checkout on Windows or macOS keeps one of them. (Client implementation guide, "What to scan for"; skills-ref 0.1.0, checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "file-name-case", good: "code-review" },
  check(context) {
    const { document, fileName, path, directory } = context;
    const beside = context.graph?.files.find(({ file }) => file.toLowerCase() === "skill.md" && file !== fileName);
    if (fileName.toLowerCase() !== "skill.md" || (fileName === "SKILL.md" && beside === undefined)) return;
    const firstLine = { start: 0, end: document.lines.lineStart(1) };
    const text = document.text.slice(0, firstLine.end).trimEnd();
    const span = { start: 0, end: text.length };
    if (beside !== undefined) {
      context.report({
        span,
        message: `\`${beside.file}\` stands beside \`${fileName}\`: on Windows and macOS one of them is lost. Remove or rename it.`,
        related: [{ path: beside.path, range: document.lines.range({ start: 0, end: 0 }), message: "The other file." }],
      });
      return;
    }
    context.report({
      span,
      message: `The file must be named \`SKILL.md\`; agents on Linux do not find \`${fileName}\`.`,
      fixes: [
        {
          title: "Rename the file to SKILL.md",
          safe: false,
          preferred: true,
          edits: [],
          renames: [{ from: path, to: `${directory}/SKILL.md` }],
        },
      ],
    });
  },
};
