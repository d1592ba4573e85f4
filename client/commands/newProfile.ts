import { l10n, QuickPickItemKind, window, workspace, type QuickPickItem } from "vscode";
import { capabilityTexts, defaultCapabilities, type Capabilities } from "../../contract/capabilities.ts";
import type { SkillSelection } from "../../contract/catalog.ts";
import { join } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import { count } from "../catalog/texts.ts";
import type { Models } from "../models/models.ts";
import { uriOfPath } from "../paths.ts";
import { workspaceFolders } from "../places.ts";
import type { AgentProfiles } from "../profiles/agentProfiles.ts";
import { checkProfileName, profileFileName, profileText, type NewProfile } from "../profiles/profileText.ts";
import { selectionChoices, selectionOf, type SelectionChoice } from "../profiles/skillChoices.ts";

export interface NewProfileParts {
  readonly catalog: CatalogModel;
  readonly models: Models;
  readonly profiles: AgentProfiles;
}

/** What need not be asked. */
export type NewProfileArguments = Partial<Pick<NewProfile, "name" | "model" | "toggles">> & {
  /** `all` for every skill. */
  readonly skills?: SkillSelection | "all";
};

interface Item<T> extends QuickPickItem {
  readonly value: T;
}

/** Directory of the profiles in a workspace folder. */
const directory = ".skillwright/agents";

/**
 * Makes an agent profile: asks for its name, its skills, its model and what it can do, writes a valid file and opens it.
 * Leaving any question ends it, and nothing is written.
 *
 * @returns Path of the file; undefined when the user changed their mind.
 * @throws With a sentence for the user when it cannot be written.
 */
export async function newProfile(parts: NewProfileParts, known: NewProfileArguments = {}): Promise<Path | undefined> {
  const folder = await askFolder();
  if (folder === undefined) return undefined;
  const files = await filesIn(folder);
  const name = known.name ?? (await askName(files));
  if (name === undefined) return undefined;
  const problem = checkProfileName(name, files);
  if (problem !== undefined) throw new Error(problem);
  const skills = known.skills ?? (await askSkills(parts.catalog));
  if (skills === undefined) return undefined;
  const model = known.model ?? (await askModel(parts.models));
  if (model === undefined) return undefined;
  const toggles = known.toggles ?? (await askToggles());
  if (toggles === undefined) return undefined;
  const profile = {
    name,
    toggles,
    ...(skills === "all" ? {} : { skills }),
    ...(model === "" ? {} : { model }),
  };
  const path = await write(folder, profile);
  await parts.profiles.refresh();
  return path;
}

async function askFolder(): Promise<Path | undefined> {
  const folders = workspaceFolders();
  if (folders.length === 0) throw new Error(l10n.t("Open a folder first: agent profiles are kept in it."));
  if (folders.length === 1) return folders[0]?.path;
  const items = folders.map(({ name, path }): Item<Path> => ({ label: name, value: path }));
  const picked = await window.showQuickPick(items, {
    title: l10n.t("New agent profile: folder"),
    ignoreFocusOut: true,
  });
  return picked?.value;
}

async function filesIn(folder: Path): Promise<ReadonlySet<string>> {
  try {
    const entries = await workspace.fs.readDirectory(uriOfPath(join(folder, directory)));
    return new Set(entries.map(([name]) => name));
  } catch {
    // A directory that does not exist yet holds nothing.
    return new Set();
  }
}

function askName(files: ReadonlySet<string>): Thenable<string | undefined> {
  return window.showInputBox({
    title: l10n.t("New agent profile: name"),
    prompt: l10n.t("What the profile is called in the chat."),
    placeHolder: l10n.t("Reviewer"),
    ignoreFocusOut: true,
    validateInput: (value) => checkProfileName(value, files),
  });
}

/** `all`, or what is selected. */
async function askSkills(catalog: CatalogModel): Promise<SkillSelection | "all" | undefined> {
  const { names, categories, tags } = selectionChoices(await catalog.current());
  const groups = [...categories, ...tags];
  const ways: readonly Item<readonly SelectionChoice[]>[] = [
    { label: l10n.t("All skills"), detail: l10n.t("Also those that are made later"), value: [] },
    ...(names.length === 0 ? [] : [{ label: l10n.t("Skills by name…"), value: names }]),
    ...(groups.length === 0 ? [] : [{ label: l10n.t("Skills by category or tag…"), value: groups }]),
  ];
  const way = await window.showQuickPick(ways, {
    title: l10n.t("New agent profile: skills"),
    placeHolder: l10n.t("Which skills is the agent given?"),
    ignoreFocusOut: true,
  });
  if (way === undefined) return undefined;
  if (way.value.length === 0) return "all";
  const picked = await window.showQuickPick(selectionItems(way.value), {
    title: way.label.replace("…", ""),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  // A profile without skills is hardly what was meant by choosing none.
  if (picked?.length === 0) return askSkills(catalog);
  return picked && selectionOf(picked.flatMap(({ value }) => value ?? []));
}

function selectionItems(choices: readonly SelectionChoice[]): readonly Item<SelectionChoice | undefined>[] {
  const titles = { names: "", categories: l10n.t("Categories"), tags: l10n.t("Tags") };
  return choices.flatMap((choice, index) => {
    const title = choice.by === choices[index - 1]?.by ? "" : titles[choice.by];
    const detail = choice.by === "names" ? {} : { description: count(choice.skills.length, "skill") };
    return [
      ...(title === "" ? [] : [{ label: title, kind: QuickPickItemKind.Separator, value: undefined }]),
      { label: choice.word, ...detail, value: choice },
    ];
  });
}

/** The empty text for the model of the chat. */
async function askModel(models: Models): Promise<string | undefined> {
  const items: readonly Item<string>[] = [
    { label: l10n.t("The model of the chat"), detail: l10n.t("Whatever is chosen there"), value: "" },
    { label: "Rehearsal", detail: l10n.t("Built in, offline, no real model"), value: "rehearsal" },
    ...models.configured().map(({ name, model }) => ({ label: name, detail: model, value: name })),
  ];
  const picked = await window.showQuickPick(items, {
    title: l10n.t("New agent profile: model"),
    placeHolder: l10n.t("Models of the setting skillwright.models; the profile holds the name alone"),
    ignoreFocusOut: true,
  });
  return picked?.value;
}

async function askToggles(): Promise<Capabilities | undefined> {
  const all = Object.entries(capabilityTexts) as [keyof Capabilities, { label: string; detail: string }][];
  const items = all.map(([value, { label, detail }]): Item<keyof Capabilities> => ({
    label,
    detail,
    value,
    picked: defaultCapabilities[value],
  }));
  const picked = await window.showQuickPick(items, {
    title: l10n.t("New agent profile: what the agent can do"),
    canPickMany: true,
    ignoreFocusOut: true,
  });
  if (picked === undefined) return undefined;
  const chosen = new Set(picked.map(({ value }) => value));
  return Object.fromEntries(all.map(([capability]) => [capability, chosen.has(capability)])) as unknown as Capabilities;
}

async function write(folder: Path, profile: NewProfile): Promise<Path> {
  const file = profileFileName(profile.name) ?? "profile.yaml";
  const path = join(folder, directory, file);
  const uri = uriOfPath(path);
  await workspace.fs.createDirectory(uriOfPath(join(folder, directory)));
  await workspace.fs.writeFile(uri, new TextEncoder().encode(profileText(profile)));
  await window.showTextDocument(uri, { preview: false });
  return path;
}
