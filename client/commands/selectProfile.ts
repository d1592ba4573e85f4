import { commands, l10n, QuickPickItemKind, window, type QuickPickItem } from "vscode";
import type { AgentProfiles } from "../profiles/agentProfiles.ts";

interface Entry extends QuickPickItem {
  readonly act?: () => Promise<unknown>;
}

/** Lets the user choose the agent profile of the chat, none, or make one. */
export async function selectProfile(profiles: AgentProfiles): Promise<void> {
  await profiles.refresh();
  const { chosen } = profiles;
  const mark = (label: string, isChosen: boolean): string => (isChosen ? `$(check) ${label}` : label);
  const entries: Entry[] = [
    {
      label: mark(l10n.t("No profile"), chosen === undefined),
      detail: l10n.t("The skills of the workspace, and what is chosen in the chat"),
      act: () => profiles.choose(""),
    },
    ...profiles.all.map(({ id, name, description }) => ({
      label: mark(name, id === chosen?.id),
      description: id,
      ...(description === undefined ? {} : { detail: description }),
      act: () => profiles.choose(id),
    })),
    { label: "", kind: QuickPickItemKind.Separator },
    {
      label: `$(add) ${l10n.t("Create agent profile…")}`,
      act: async () => commands.executeCommand("skillwright.newProfile"),
    },
  ];
  const picked = await window.showQuickPick(entries, { title: l10n.t("Agent profile of the Skillwright chat") });
  await picked?.act?.();
}
