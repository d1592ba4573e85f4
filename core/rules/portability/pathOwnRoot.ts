import type { SkillDocument, Span } from "../../skill/types.ts";
import { knownRoots } from "../../targets/select.ts";
import { replace } from "../edits.ts";
import { escapeRegExp } from "../escapeRegExp.ts";
import type { Rule, RuleContext } from "../types.ts";

/** A path to a file of the skill by way of a root. */
interface OwnPath {
  readonly span: Span;
  readonly root: string;
  /** Relative to the skill. */
  readonly file: string;
}

export const pathOwnRoot: Rule = {
  id: "path-own-root",
  category: "portability",
  severity: "hint",
  summary: "The skill finds its own files through the directory that one agent keeps skills in.",
  why: 'Written as `~/.claude/skills/my-skill/scripts/run.py` a path is right for personal skills of some agents. Installed for a project, as a plugin or for another agent the skill lies elsewhere, and its own files are not found. Paths are taken from the directory of the skill: `scripts/run.py`. Left alone are settings in JSON, which know no such directory, and files that the skill looks for in several roots. (Agent Skills specification, "File references", 2026-08-09; roots of the agents, checked 2026-11-20.)',
  fix: "unsafe",
  sample: { bad: "path-own-root", good: "data-analysis" },
  check(context) {
    const { document, directoryName } = context;
    if (context.graph === undefined || !document.text.includes(`/${directoryName}/`)) return;
    const found = ownPaths(context);
    const seen = new Set<string>();
    for (const path of found) {
      const written = document.text.slice(path.span.start, path.span.end);
      const elsewhere = found.some(({ file, root }) => file === path.file && root !== path.root);
      if (seen.has(written) || elsewhere) continue;
      seen.add(written);
      report(context, path, written);
    }
  },
};

function ownPaths({ document, directoryName, directory, graph }: RuleContext): readonly OwnPath[] {
  const { start, end } = document.body.span;
  const paths: OwnPath[] = [];
  for (const match of document.text.slice(start, end).matchAll(patternFor(directoryName))) {
    const [path, home, root = "", file = ""] = match;
    const at = start + match.index;
    // In its place in the project the path is right.
    if (home === undefined && `${directory}/`.includes(`/${root}/`)) continue;
    if (graph?.file(file) === undefined || isJson(document, at)) continue;
    paths.push({ span: { start: at, end: at + path.length }, root, file });
  }
  return paths;
}

/** The skill's directory below any known root, and behind it the file. */
function patternFor(directoryName: string): RegExp {
  const roots = [...new Set(knownRoots.map(({ path }) => path.replace(/^~\//, "")))].map(escapeRegExp);
  const name = escapeRegExp(directoryName);
  return new RegExp(
    `(?<![\\w/.])(?:(~/|\\$HOME/|\\$\\{HOME\\}/)|\\./)?(${roots.join("|")})/${name}/([\\w./-]*\\w)`,
    "g",
  );
}

function isJson({ body }: SkillDocument, offset: number): boolean {
  const block = body.blocks.find(({ span }) => span.start <= offset && offset < span.end);
  return block !== undefined && /^json/i.test(block.language);
}

function report(context: RuleContext, { span, root, file }: OwnPath, written: string): void {
  context.report({
    span,
    message: `\`${written}\` is there only where the skill is installed in \`${root}\`. From the skill's own directory the file is \`${file}\`.`,
    fixes: [{ title: `Change to \`${file}\``, safe: false, preferred: true, edits: [replace(context, span, file)] }],
  });
}
