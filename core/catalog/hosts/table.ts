import type { HostChoice } from "../../../contract/hostCatalog.ts";
import { nearest } from "../../rules/nearest.ts";
import { targetById } from "../../targets/table.ts";
import { agentskillsListing } from "./agentskills.ts";
import { claudeCodeListing } from "./claudeCode.ts";
import { codexListing } from "./codex.ts";
import { copilotCliListing } from "./copilotCli.ts";
import { deepagentsListing } from "./deepagents.ts";
import { geminiCliListing } from "./geminiCli.ts";
import { hyperagentListing } from "./hyperagent.ts";
import { langflowListing } from "./langflow.ts";
import { openclawListing } from "./openclaw.ts";
import type { HostListing } from "./types.ts";
import { vscodeListing } from "./vscode.ts";

/** The hosts whose list of skills can be told, in the order in which they are listed to people. */
export const hostListings: readonly HostListing[] = [
  agentskillsListing,
  vscodeListing,
  claudeCodeListing,
  copilotCliListing,
  codexListing,
  geminiCliListing,
  openclawListing,
  deepagentsListing,
  langflowListing,
  hyperagentListing,
];

export const hostChoices: readonly HostChoice[] = hostListings.map(({ target, exact }) => ({
  host: target.id,
  title: target.title,
  exact,
}));

/**
 * The host with an id.
 *
 * @returns A sentence for the user where there is none, with the nearest name or all of them.
 */
export function hostListing(id: string): HostListing | { readonly problem: string } {
  const found = hostListings.find(({ target }) => target.id === id);
  if (found !== undefined) return found;
  const ids = hostListings.map(({ target }) => target.id);
  const known = targetById(id);
  if (known !== undefined) {
    return { problem: `No source tells how ${known.title} lists skills. The hosts are ${ids.join(", ")}.` };
  }
  const near = nearest(id, ids);
  const help = near === undefined ? `The hosts are ${ids.join(", ")}.` : `Did you mean "${near}"?`;
  return { problem: `There is no host "${id}". ${help}` };
}
