import type { Rule } from "../types.ts";
import { anyMark, entropyOf, type SecretFormat, secretFormats } from "./secretFormats.ts";
import { onEveryText } from "./texts.ts";

/** Words and sequences that no generated key has, and every example has. */
const example =
  /example|sample|dummy|fake|placeholder|redacted|your|xxxx|test|changeme|insert|secret|token|0{5}|1234|abcd|qwert|(.)\1{4}/i;

const lineBreak = /[\r\n]/;

/** Kinds of which a key that says `test` is real all the same, or whose text is too long to say anything by chance. */
const longForms: ReadonlySet<string> = new Set(["private key", "Anthropic key", "OpenAI key"]);

export const secret: Rule = {
  id: "secret",
  category: "safety",
  severity: "warning",
  summary: "The text holds what looks like a real key.",
  why: "A key in a skill goes to everyone who gets the skill, into its history, and to the model with every use. Revoke it, and let the skill read it from the environment. Keys are known by the form that their issuers give them, with its checksum where there is one; placeholders such as `AKIAIOSFODNN7EXAMPLE` are left alone. (Issuers' documentation and GitHub's list of secret scanning patterns, checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "secret", good: "api-design" },
  ...onEveryText(({ text }, report) => {
    if (!anyMark.test(text)) return;
    for (const format of secretFormats) {
      if (!text.includes(format.mark)) continue;
      for (const { 0: key, index } of text.matchAll(format.pattern)) {
        if (!isReal(format, key)) continue;
        const length = key.trimEnd().length;
        const shown = format.name === "private key" ? "" : ` (\`${key.slice(0, 4)}…\`)`;
        report({
          span: { start: index, end: index + (format.name === "private key" ? key.search(lineBreak) : length) },
          message: `This looks like a real ${format.name}${shown}. Everyone who gets the skill gets the key: revoke it, and read it from the environment.`,
        });
      }
    }
  }),
};

function isReal(format: SecretFormat, key: string): boolean {
  if (format.isReal !== undefined) return format.isReal(key);
  const changing = format.name === "private key" ? key.slice(key.search(lineBreak)) : key.slice(format.mark.length);
  if (!longForms.has(format.name) && example.test(changing)) return false;
  if (/(.)\1{7}|example|x{6}|\.{3}/i.test(changing)) return false;
  return entropyOf(changing) >= (format.entropy ?? 3);
}
