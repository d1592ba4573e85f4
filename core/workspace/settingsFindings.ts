import type { Finding } from "../../contract/finding.ts";
import { configFileName, parseConfig } from "../config/config.ts";
import type { ConfigProblem } from "../config/types.ts";
import { basename } from "../path/paths.ts";
import type { Path } from "../ports.ts";
import { unknownSkills } from "../profiles/unknownSkills.ts";
import { parseProfile } from "../profiles/profile.ts";
import { LineIndex } from "../text/lineIndex.ts";
import type { SkillIndex } from "./skillIndex.ts";

/** The rule of findings on files of settings. It is not in the rule table: it cannot be configured or suppressed. */
export const configurationRule = "configuration";

/**
 * What is wrong with a `.skillwright.yaml` or an agent profile, as findings with fixes.
 *
 * @param skills the skills that a profile can name
 */
export function settingsFindings(path: Path, text: string, skills: SkillIndex): readonly Finding[] {
  const lines = new LineIndex(text);
  return problemsOf(path, text, skills).map(({ severity, message, span, replacement }): Finding => {
    const edit = replacement && { path, range: lines.range(replacement.span), newText: replacement.newText };
    return {
      rule: configurationRule,
      severity,
      message,
      path,
      range: lines.range(span),
      ...(replacement && edit
        ? { fixes: [{ title: replacement.title, safe: false, preferred: true, edits: [edit] }] }
        : {}),
    };
  });
}

function problemsOf(path: Path, text: string, skills: SkillIndex): readonly ConfigProblem[] {
  if (basename(path) === configFileName) return parseConfig(text).problems;
  const names = new Set<string>();
  for (const { name } of skills.all()) names.add(name);
  const { problems } = parseProfile(text, path);
  return [...problems, ...unknownSkills(text, names)].sort((a, b) => a.span.start - b.span.start);
}
