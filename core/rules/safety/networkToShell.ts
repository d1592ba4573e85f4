import type { Rule } from "../types.ts";
import { commandSpans, isWarnedOf, onEveryText } from "./texts.ts";

const fetcher = String.raw`\b(?:curl|wget)\b[^\n|;&]*`;
// `python3 -m json.tool` and `bash script.sh` read the download as data; only a bare interpreter runs it.
const runs = String.raw`(?=\s*(?:$|[-\s]*["'\x60)|;&<>\\]|-s\b|-(?:e|x|l|ex|eux|-)?(?:\s|$)|&&))`;
const piped = new RegExp(
  String.raw`${fetcher}\|\s*(?:sudo\s+(?:-\w+\s+)*)?(?:env\s+(?:\w+=\S+\s+)*)?(?:/\S*/)?(?:bash|sh|zsh|dash|ksh|fish|python[\d.]*|node|perl|ruby)\b${runs}`,
  "gim",
);
const substituted = new RegExp(
  String.raw`(?:\b(?:bash|sh|zsh|source|eval)\s+(?:-\w+\s+)*|(?:^|\s)\.\s+)["']?(?:<\(|\$\(|\x60)\s*${fetcher}`,
  "gim",
);
const powershell =
  /\b(?:iwr|irm|invoke-webrequest|invoke-restmethod|curl|wget)\b[^\n|]*\|\s*(?:iex|invoke-expression)\b|\b(?:iex|invoke-expression)\s*\(?\s*["'&$(]*\s*(?:iwr|irm|invoke-webrequest|invoke-restmethod|\(?\s*new-object\s+(?:system\.)?net\.webclient)\b[^\n]*/gim;

/** Installers that their makers document in this form. */
const wellKnown =
  /https:\/\/(?:sh\.rustup\.rs|get\.docker\.com|deno\.land|deno\.com|bun\.(?:sh|com)|astral\.sh|get\.sdkman\.io|install\.python-poetry\.org|get\.pnpm\.io|sh\.nodesource\.com|deb\.nodesource\.com|rpm\.nodesource\.com|raw\.githubusercontent\.com\/(?:nvm-sh|Homebrew|ohmyzsh|helm|rancher|k3d-io|kubernetes|tilt-dev|docker)\/|get\.helm\.sh|fly\.io|mise\.(?:run|jdx\.dev)|starship\.rs|claude\.ai|ollama\.(?:com|ai)|get\.k3s\.io|cli\.github\.com|sdk\.cloud\.google\.com|foundry\.paradigm\.xyz|get\.scoop\.sh|community\.chocolatey\.org|dot\.net|aka\.ms|nixos\.org|get\.volta\.sh|fnm\.vercel\.app|pyenv\.run|install\.determinate\.systems|cli\.run\.nu|gh\.io)/i;

export const networkToShell: Rule = {
  id: "network-to-shell",
  category: "safety",
  severity: "warning",
  summary: "A command runs what it downloads.",
  why: "`curl … | sh` runs whatever the server sends at that moment, with the rights of the agent, and nobody has read it. It is the most common finding in studies of public skills. Download to a file, check it (a fixed version, a checksum), then run it. Installers that their makers document in this form are a hint. (Snyk, ToxicSkills, February 2026; OWASP Agentic Skills Top 10; checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "network-to-shell", good: "data-analysis" },
  ...onEveryText((file, report) => {
    if (!/\b(?:curl|wget|iwr|irm|iex|invoke-\w+)\b/i.test(file.text)) return;
    for (const { start, end } of commandSpans(file)) {
      // A command that goes on in the next line is one command.
      const commands = file.text.slice(start, end).replace(/\\(\r?)\n/g, (_, cr: string) => `  ${cr && " "}`);
      for (const pattern of [piped, substituted, powershell]) {
        for (const { 0: command, index } of commands.matchAll(pattern)) {
          const lineStart = commands.lastIndexOf("\n", index) + 1;
          if (/^\s*(?:#|\/\/|::|rem\b|echo\b|printf\b|\*)/i.test(commands.slice(lineStart, index + command.length))) {
            continue;
          }
          if (isWarnedOf(file, start + index)) continue;
          const skipped = /^\s*/.exec(command)?.[0].length ?? 0;
          const span = { start: start + index + skipped, end: start + index + command.trimEnd().length };
          const known = wellKnown.test(command);
          report({
            span,
            severity: known ? "hint" : "warning",
            message: known
              ? "This runs a download unseen. The installer is a well-known one; say which version, or ask the user to install it."
              : "This runs whatever the server sends, unseen. Download to a file, check it against a known version or checksum, then run it.",
          });
        }
      }
    }
  }),
};
