import type { FixEdit } from "../../../contract/finding.ts";
import { anchorsOf } from "../../files/anchorsOf.ts";
import { dirname, join, relativeTo } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { FileReference, SkillBody, Span } from "../../skill/types.ts";
import type { LineIndex } from "../../text/lineIndex.ts";
import type { FileRuleContext, ReferenceState, Report, RuleContext } from "../types.ts";

/** A Markdown file of a skill as the rules on references see it, be it the SKILL.md or one beside it. */
export interface Referring {
  readonly path: Path;
  /** Directory of the skill, and that of the file. */
  readonly directory: Path;
  readonly from: Path;
  /** Relative to the skill; undefined for the SKILL.md. */
  readonly file: string | undefined;
  readonly text: string;
  readonly lines: LineIndex;
  readonly body: SkillBody;
  readonly skillNames: ReadonlySet<string>;
  reference(path: string): ReferenceState;
  /** Anchors of a Markdown file of the skill; undefined where they are not known. */
  anchors(path: Path): ReadonlySet<string> | undefined;
  report(report: Report): void;
}

/** The SKILL.md that a rule looks at. */
export function ofSkill(context: RuleContext): Referring {
  const { document, path, directory, skillNames, graph } = context;
  return {
    path,
    directory,
    from: directory,
    file: undefined,
    ...document,
    skillNames,
    reference: (target) => context.reference(target),
    anchors: (target) =>
      target === path
        ? anchorsOf(document.text, document.body)
        : graph?.file(relativeTo(directory, target) ?? "")?.anchors,
    report: (report) => context.report(report),
  };
}

/** The supporting file that a rule looks at; undefined for one that is no Markdown. */
export function ofFile(context: FileRuleContext): Referring | undefined {
  const { file, document, directory, skillPath, skillNames, graph } = context;
  const { body } = file;
  if (body === undefined) return undefined;
  return {
    path: file.path,
    directory,
    from: dirname(file.path),
    file: file.file,
    text: file.text,
    lines: file.lines,
    body,
    skillNames,
    reference: (target) => context.reference(target),
    anchors: (target) =>
      target === file.path
        ? anchorsOf(file.text, body)
        : target === skillPath
          ? anchorsOf(document.text, document.body)
          : graph?.file(relativeTo(directory, target) ?? "")?.anchors,
    report: (report) => context.report(report),
  };
}

/** Replaces a stretch of the file. */
export function replaceIn({ path, lines }: Referring, span: Span, newText: string): FixEdit {
  return { path, range: lines.range(span), newText };
}

/**
 * How a file of the skill is written in place of a reference: links relative to the file that holds them; inline code
 * relative to the skill where it was so before, as the specification has it.
 *
 * @param target Relative to the skill.
 */
export function writtenPath({ directory, from }: Referring, reference: FileReference, target: string): string {
  const first = `${reference.path.split("/")[0] ?? ""}/`;
  const fromSkill = from === directory || (reference.form === "code" && target.startsWith(first));
  const path = fromSkill ? target : relativePath(from, join(directory, target));
  const prefix = reference.path.startsWith("./") && !path.startsWith(".") ? "./" : "";
  return reference.form === "code" || reference.form === "block" ? prefix + path : encodeURI(prefix + path);
}

/** The way from a directory to a path, with `..` where it has to go up. */
export function relativePath(from: Path, to: Path): string {
  let up = "";
  for (let at = from; ; at = dirname(at)) {
    const rest = relativeTo(at, to);
    if (rest !== undefined) return up + rest;
    if (dirname(at) === at) return to;
    up += "../";
  }
}

/** Folders whose Markdown is material to be copied or looked at: its links are those of the user's project. */
const material = /^(?:assets?|templates?|examples?|samples?|evals?|tests?|fixtures|prompts?)\//i;

/** True for a supporting file that is no instruction to the agent but material, such as a template. */
export function isMaterial({ file }: Referring): boolean {
  return file !== undefined && (material.test(file) || /(?:^|[/_.-])templates?(?:[/_.-]|$)/i.test(file));
}
