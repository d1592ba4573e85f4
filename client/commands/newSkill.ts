import {
  InputBoxValidationSeverity,
  l10n,
  QuickPickItemKind,
  Range,
  window,
  workspace,
  type QuickPickItem,
} from "vscode";
import {
  checkNewSkillDescription,
  checkNewSkillName,
  descriptionLength,
  renderSkillTemplate,
  suggestSkillName,
  type NewSkill,
} from "../../core/skill/template.ts";
import { join } from "../../core/path/paths.ts";
import type { Path } from "../../core/ports.ts";
import type { CatalogModel } from "../catalog/catalogModel.ts";
import { uriOfPath } from "../paths.ts";
import { homeDirectory, workspaceFolders } from "../places.ts";
import { obviousRoot, rootChoices, type RootChoice } from "./rootChoices.ts";

/** What is known beforehand; the user is asked for the rest. */
export interface NewSkillArguments {
  /** Absolute path of the directory that gets the skill's directory. */
  readonly root?: Path;
  readonly name?: string;
  readonly description?: string;
}

/**
 * Makes a new skill: asks where, for its name and description, writes a valid SKILL.md and opens it with the cursor at
 * the first text to replace.
 *
 * @returns Path of the new SKILL.md; undefined when the user changed their mind.
 * @throws With a sentence for the user when it cannot be written, or a skill of that name is there already.
 */
export async function newSkill(catalog: CatalogModel, known: NewSkillArguments = {}): Promise<Path | undefined> {
  const root = known.root ?? (await askRoot(catalog));
  if (root === undefined) return undefined;
  const taken = await takenNames(catalog, root);
  const name = known.name ?? (await askName(taken));
  if (name === undefined) return undefined;
  const problem = checkNewSkillName(name, taken);
  if (problem !== undefined) throw new Error(problem);
  const description = known.description ?? (await askDescription(name));
  if (description === undefined) return undefined;
  const flaw = checkNewSkillDescription(description);
  if (flaw !== undefined) throw new Error(flaw);
  return write(root, { name, description });
}

async function askRoot(catalog: CatalogModel): Promise<Path | undefined> {
  const folders = workspaceFolders();
  const choices = rootChoices(await catalog.current(), folders, homeDirectory());
  const only = obviousRoot(choices, folders);
  if (only !== undefined) return only.path;
  const item = (choice: RootChoice): QuickPickItem & { readonly path: Path } => ({
    label: choice.label,
    detail: choice.detail,
    path: choice.path,
  });
  const separator = (label: string) => ({ label, kind: QuickPickItemKind.Separator, path: "" });
  const [there, made] = [choices.filter(({ exists }) => exists), choices.filter(({ exists }) => !exists)];
  const picked = await window.showQuickPick(
    [
      ...(there.length === 0 ? [] : [separator(l10n.t("Skill roots")), ...there.map(item)]),
      ...(made.length === 0 ? [] : [separator(l10n.t("Will be created")), ...made.map(item)]),
    ],
    {
      title: l10n.t("New skill: place"),
      placeHolder: l10n.t("Where should the skill live?"),
      ignoreFocusOut: true,
    },
  );
  return picked?.path;
}

function askName(taken: ReadonlySet<string>): Thenable<string | undefined> {
  return window.showInputBox({
    title: l10n.t("New skill: name"),
    prompt: l10n.t("Lowercase letters, digits and hyphens. It is also the name of the skill's directory."),
    placeHolder: "data-analysis",
    ignoreFocusOut: true,
    validateInput(value) {
      const problem = checkNewSkillName(value, taken);
      if (problem === undefined) return undefined;
      const suggestion = suggestSkillName(value);
      const helpful = suggestion !== "" && suggestion !== value && !taken.has(suggestion);
      return helpful ? l10n.t("{0} For example: {1}", problem, suggestion) : problem;
    },
  });
}

function askDescription(name: string): Thenable<string | undefined> {
  return window.showInputBox({
    title: l10n.t("New skill: description"),
    prompt: l10n.t("What {0} does and when to use it. Agents choose skills by this text alone.", name),
    placeHolder: l10n.t("Reviews pull requests for … Use when the user asks for a review or mentions …"),
    ignoreFocusOut: true,
    validateInput(value) {
      const problem = checkNewSkillDescription(value);
      if (problem !== undefined) return problem;
      const message = l10n.t("{0} of 1,024 characters", descriptionLength(value));
      return { message, severity: InputBoxValidationSeverity.Info };
    },
  });
}

/** Names in the whole catalog, and directories in the root that may hold no skill yet. */
async function takenNames(catalog: CatalogModel, root: Path): Promise<ReadonlySet<string>> {
  const names = (await catalog.current()).skills.filter((skill) => skill.root === root).map(({ name }) => name);
  try {
    const entries = await workspace.fs.readDirectory(uriOfPath(root));
    return new Set([...names, ...entries.map(([entry]) => entry)]);
  } catch {
    // A root that does not exist yet holds nothing.
    return new Set(names);
  }
}

async function write(root: Path, skill: NewSkill): Promise<Path> {
  const directory = join(root, skill.name);
  const path = join(directory, "SKILL.md");
  const { text, selection } = renderSkillTemplate(skill);
  const uri = uriOfPath(path);
  await workspace.fs.createDirectory(uriOfPath(directory));
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const { start, end } = selection;
  await window.showTextDocument(uri, {
    preview: false,
    selection: new Range(start.line, start.character, end.line, end.character),
  });
  return path;
}
