import { basename, extension } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { SkillBody, Span } from "../../skill/types.ts";
import type { LineIndex } from "../../text/lineIndex.ts";
import type { Report, Rule } from "../types.ts";

/** A SKILL.md or a supporting file, as the rules on safety read it. */
export interface SkillText {
  readonly path: Path;
  readonly text: string;
  readonly lines: LineIndex;
  /** Of Markdown. */
  readonly body?: SkillBody | undefined;
}

/** The two checks of a rule that looks at every text of a skill in the same way. */
export function onEveryText(
  scan: (text: SkillText, report: (report: Report) => void) => void,
): Required<Pick<Rule, "check" | "checkFile">> {
  return {
    check(context) {
      const { text, lines, body } = context.document;
      scan({ path: context.path, text, lines, body }, (report) => context.report(report));
    },
    checkFile(context) {
      scan(context.file, (report) => context.report(report));
    },
  };
}

const shellLanguage = /^(?:|bash|sh|shell|zsh|console|terminal|fish|powershell|pwsh|ps1?|cmd|bat|dockerfile|!)$/i;
const scriptEnding = /^\.(?:sh|bash|zsh|fish|ksh|ps1|psm1|bat|cmd|py|rb|pl|[cm]?js|[cm]?ts|php|lua|mk)$/;
const scriptName = /^(?:dockerfile|makefile|justfile|install|setup|run|build)$/i;

/**
 * The stretches of a text whose lines a model is likely to run: code blocks of a shell, or the whole of a script. Prose
 * and inline code speak of commands as often as they ask for them.
 */
export function commandSpans({ path, text, body }: SkillText): readonly Span[] {
  if (body) return body.blocks.filter(({ language }) => shellLanguage.test(language)).map(({ content }) => content);
  const script = scriptEnding.test(extension(path)) || scriptName.test(basename(path)) || text.startsWith("#!");
  return script ? [{ start: 0, end: text.length }] : [];
}

/** Words that show an example of what not to do, in a comment or heading above a command or on its line. */
const warned =
  /\b(?:bad|wrong|don'?t|do not|never|avoid|unsafe|dangerous|danger|insecure|malicious|attack|suspicious|vulnerab\w*|red flags?|anti-?patterns?|block(?:ed|s)?|detect\w*|reject\w*|den(?:y|ied)|risky?)\b|[❌✗🚫⛔⚠]/iu;

/** Skills and files that teach about attacks show them. */
const aboutAttacks =
  /(?:^|[/_-])(?:security|injections?|scanner|pentest\w*|exploits?|attacks?|threats?|malware|hardening|vulnerabilit\w+|red-?team\w*|forensics?|ctf)(?=[/_.-]|$)/i;

/**
 * True when the text around a place warns of what stands there (its line, the three lines above, the heading), or the
 * names of file and skill say that it is about attacks.
 */
export function isWarnedOf({ path, text, lines, body }: SkillText, offset: number): boolean {
  if (aboutAttacks.test(path.split("/").slice(-4).join("/"))) return true;
  const line = lines.lineAt(offset);
  const block = body?.blocks.find(({ span }) => span.start <= offset && offset < span.end);
  const first = block === undefined ? line : Math.min(line, lines.lineAt(block.span.start));
  const around = text.slice(lines.lineStart(first - 3), lines.lineStart(line + 1));
  if (warned.test(around)) return true;
  const heading = body?.headings.findLast(({ span }) => span.start <= offset);
  return heading !== undefined && warned.test(heading.text);
}
