import type { StoredSkill } from "../store/types.ts";
import { visibleText } from "../skill/names.ts";

/** What the catalog says about a skill, on one line each and with nothing invisible in it. */
export interface EntryText {
  readonly name: string;
  readonly description: string;
  readonly tags: string;
  /** Names of the supporting files that a read would give. */
  readonly files: readonly string[];
}

/** How much of an entry is shown. */
export interface EntryForm {
  /** Names of files that are listed; 0 gives their number only. */
  readonly files: number;
  readonly tags: boolean;
  readonly description: string;
}

export function entryText(skill: Pick<StoredSkill, "name" | "metadata" | "files">): EntryText {
  return {
    name: visibleText(skill.name),
    description: visibleText(skill.metadata.description),
    tags: skill.metadata.tags.map(visibleText).filter(Boolean).join(", "),
    files: skill.files.filter(({ kind }) => kind !== "escapes").map(({ name }) => visibleText(name)),
  };
}

/** An entry in the founding form, every value escaped. */
export function renderEntry(entry: EntryText, form: EntryForm): string {
  const lines = ["<skill>", line("name", entry.name)];
  if (form.description !== "") lines.push(line("description", form.description));
  if (form.tags && entry.tags !== "") lines.push(line("tags", entry.tags));
  if (entry.files.length > 0) lines.push(line("supporting_files", fileList(entry.files, form.files)));
  return [...lines, "</skill>"].join("\n");
}

/** The whole entry. */
export function renderFullEntry(entry: EntryText): string {
  return renderEntry(entry, { files: Infinity, tags: true, description: entry.description });
}

/** The shortest form that still lets a model load the skill. */
export function renderNameOnly(entry: EntryText): string {
  return `<skill><name>${escaped(entry.name)}</name></skill>`;
}

function line(element: string, value: string): string {
  return `  <${element}>${escaped(value)}</${element}>`;
}

function fileList(files: readonly string[], limit: number): string {
  if (files.length <= limit) return files.join(", ");
  if (limit === 0) return files.length === 1 ? "1 file" : `${files.length} files`;
  return `${files.slice(0, limit).join(", ")} and ${files.length - limit} more`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Text with the five characters of XML escaped, so that no value can close its element or begin another. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
