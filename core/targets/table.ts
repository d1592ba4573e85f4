import { agentskills } from "./agentskills.ts";
import { claudeAi } from "./claudeAi.ts";
import { claudeCode } from "./claudeCode.ts";
import { codex } from "./codex.ts";
import { copilotCli } from "./copilotCli.ts";
import { cursor } from "./cursor.ts";
import { deepagents } from "./deepagents.ts";
import { geminiCli } from "./geminiCli.ts";
import { hyperagent } from "./hyperagent.ts";
import { langflow } from "./langflow.ts";
import { linx } from "./linx.ts";
import { openclaw } from "./openclaw.ts";
import { opencode } from "./opencode.ts";
import type { Target } from "./types.ts";
import { vscode } from "./vscode.ts";

/** Every target, in the order in which they are listed to people. */
export const allTargets: readonly Target[] = [
  agentskills,
  vscode,
  claudeCode,
  claudeAi,
  copilotCli,
  codex,
  geminiCli,
  opencode,
  cursor,
  openclaw,
  deepagents,
  langflow,
  hyperagent,
  linx,
];

/** The target with this id, or undefined. */
export function targetById(id: string): Target | undefined {
  return allTargets.find((target) => target.id === id);
}
