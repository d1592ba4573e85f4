import type { Rule, RuleContext } from "../types.ts";
import type { Span } from "../../skill/types.ts";
import { proseMatches } from "../prose.ts";

const home =
  /(?<![\w/.:~$}@-])(?:\/Users\/([\w.-]+)\/|\/home\/([\w.-]+)\/|[A-Za-z]:\\{1,2}Users\\{1,2}([\w.-]+)\\)[\w.-]*\w/g;

/** Users that stand for anyone: in examples, and in containers and on hosts whose user is always the same. */
const anyone =
  /^(?:\.+|you\w*|your[-_.]?\w*|my[-_.]?\w*|me|self|user\w*|someone|somebody|anyone|name|first\w*|alice|bob|carol|eve|jane|john|jdoe|jsmith|janedoe|johndoe|joe|foo|bar|test\w*|demo|example|sample|dev\w*|admin\w*|guest|public|default|shared|x+|home|runner\w*|node|vscode|codespace|ubuntu|debian|ec2-user|centos|vagrant|docker|jovyan|coder|gitpod|claude|agent|codex|app|appuser|pi|git|linuxbrew|builder|jenkins|circleci|sandbox|deploy|www|root|ubuntu|components|index|page)$/i;

export const pathHome: Rule = {
  id: "path-home",
  category: "portability",
  severity: "hint",
  summary: "A path leads into one person's home directory.",
  why: "A path such as `/Users/maria/tools/run.sh` is there on one machine. For everybody else the agent runs into an error, and the name of the account is published with the skill. Names that stand for anyone (`/Users/you/`, `/home/user/`) and users of containers (`/home/node/`) are left alone. (Seen in public skills; the linter agnix finds it in one skill of six of another collection, 2026-07-19.)",
  fix: "none",
  sample: { bad: "path-home", good: "data-analysis" },
  check(context) {
    const { document } = context;
    if (!mayHold(document.text)) return;
    for (const { match, span } of proseMatches(document, home)) reportMatch(match, span, context);
  },
  checkFile(context) {
    const { text } = context.file;
    if (!mayHold(text)) return;
    for (const match of text.matchAll(home)) {
      reportMatch(match, { start: match.index, end: match.index + match[0].length }, context);
    }
  },
};

function mayHold(text: string): boolean {
  return text.includes("/Users/") || text.includes("/home/") || text.includes("\\Users\\");
}

function reportMatch(match: RegExpMatchArray, span: Span, context: Pick<RuleContext, "report">): void {
  const user = match[1] ?? match[2] ?? match[3] ?? "";
  if (anyone.test(user)) return;
  context.report({
    span,
    message: `\`${match[0]}\` leads into the home directory of \`${user}\`, which other machines do not have. Write \`~\` for the user's home, or a path inside the skill.`,
  });
}
