import type { Rule } from "../types.ts";
import { commandSpans, isWarnedOf, onEveryText } from "./texts.ts";

/** Files in which keys of the user are kept, below the home directory. */
const files = String.raw`(?:~|\$\{?HOME\}?|\$env:USERPROFILE|%USERPROFILE%|/root|/home/[\w.$-]+|/Users/[\w.$-]+)[/\\]\.(?:ssh[/\\]id_\w+(?!\.pub)\b|aws[/\\]credentials|netrc\b|git-credentials|pgpass|kube[/\\]config|docker[/\\]config\.json|gnupg[/\\]|config[/\\](?:gh[/\\]hosts\.yml|gcloud[/\\]\S*credentials\S*))|/etc/shadow\b`;
const reading = new RegExp(
  String.raw`(?:\b(?:cat|less|head|tail|cp|scp|rsync|base64|xxd|grep|type|gc|Get-Content|tar|zip|curl|wget)\b|\bopen\(|\breadFile\w*\(|\bread_text\()[^\n]*?["']?(${files})`,
  "gi",
);
const sending = /\b(?:curl|wget|nc|ncat|scp|rsync|Invoke-WebRequest|Invoke-RestMethod|iwr|irm|requests\.post|fetch)\b/i;

export const credentialAccess: Rule = {
  id: "credential-access",
  category: "safety",
  severity: "hint",
  summary: "A command reads a file in which the user's keys are kept.",
  why: "Private keys and stored credentials of the user are what a hostile skill is after, and what no agent should print: whatever a command shows goes to the model. Let the tool that needs the key read it by itself. With the network on the same line it is a warning. (arXiv 2601.10338; Snyk, ToxicSkills, February 2026; checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "credential-access", good: "data-analysis" },
  ...onEveryText((file, report) => {
    if (!/\.(?:ssh|aws|netrc|git-credentials|pgpass|kube|docker|gnupg|config)\b|\/etc\/shadow/.test(file.text)) return;
    for (const { start, end } of commandSpans(file)) {
      const commands = file.text.slice(start, end);
      for (const { 0: whole, 1: secret = "", index } of commands.matchAll(reading)) {
        const lineStart = commands.lastIndexOf("\n", index) + 1;
        const feed = commands.indexOf("\n", index);
        const line = commands.slice(lineStart, feed < 0 ? commands.length : feed);
        if (/^\s*(?:#|\/\/)/.test(line) || isWarnedOf(file, start + index)) continue;
        const at = start + index + whole.length - secret.length;
        const sends = sending.test(line);
        report({
          span: { start: at, end: at + secret.length },
          severity: sends ? "warning" : "hint",
          message: sends
            ? `\`${secret}\` holds keys of the user, and this command can send them over the network.`
            : `\`${secret}\` holds keys of the user; what this command shows goes to the model. Let the tool that needs the key read it.`,
        });
      }
    }
  }),
};
