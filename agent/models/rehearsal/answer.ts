import type { CatalogEntry } from "./catalog.ts";
import type { ToolOutcome } from "./conversation.ts";
import { outlineOf } from "./outline.ts";
import type { Match } from "./rank.ts";

const rehearsal =
  "This is a rehearsal, not a language model: I cannot do the task, only show how skills are found and read.";

/** Says what is loaded and why, before the calls. */
export function loadRationale(matches: readonly Match[]): string {
  const reasons = matches.map((match) => `\`${match.name}\` (${because(match)})`);
  return `Your prompt fits ${list(reasons)}. Loading ${matches.length === 1 ? "it" : "both"}.`;
}

/** Says which files are read and why, and which loads failed, before the calls. */
export function readRationale(files: readonly string[], failed: readonly ToolOutcome[]): string {
  const names = files.map((file) => `\`${file}\``);
  const reading = `The instructions point to ${list(names)} for this. Reading ${files.length === 1 ? "it" : "them"}.`;
  return failed.length === 0 ? reading : `${failures(failed)} I go on without that. ${reading}`;
}

/** The answer when no skill fits. */
export function nothingFits(catalog: readonly CatalogEntry[]): string {
  if (catalog.length === 0) return `${rehearsal}\n\nThe catalog holds no skills, so there was nothing to load.`;
  const names = catalog.slice(0, 10).map((entry) => `\`${entry.name}\``);
  const more = catalog.length > 10 ? ` and ${catalog.length - 10} more` : "";
  return (
    `${rehearsal}\n\nNo skill fits this prompt, so I loaded none. In the catalog: ${names.join(", ")}${more}. ` +
    "A skill is found by the words of its name, tags and description."
  );
}

/** The answer when the run is over: what was chosen, read and left, and the course that the instructions set. */
export function finalAnswer(
  matches: readonly Match[],
  outcomes: readonly ToolOutcome[],
  catalog: readonly CatalogEntry[],
): string {
  const loaded = outcomes.filter((outcome) => outcome.tool === "load_skill" && outcome.error === undefined);
  const read = outcomes.filter((outcome) => outcome.tool === "read_skill_file" && outcome.error === undefined);
  const failed = outcomes.filter((outcome) => outcome.error !== undefined);
  const parts = [rehearsal];
  if (failed.length > 0) parts.push(failures(failed));
  if (loaded.length === 0) parts.push("I could load no skill for this prompt.");
  for (const outcome of loaded) {
    const match = matches.find((candidate) => candidate.name === outcome.skill);
    parts.push(
      skillPart(
        outcome,
        match,
        read.filter((file) => file.skill === outcome.skill),
      ),
    );
  }
  const others = catalog.length - loaded.length;
  if (others > 0)
    parts.push(`Not needed: ${others === 1 ? "the other skill" : `the other ${others} skills`} in the catalog.`);
  return parts.join("\n\n");
}

/** The answer to a request that offers no tools. */
export function summaryWithoutTools(outcomes: readonly ToolOutcome[]): string {
  const done = outcomes.filter((outcome) => outcome.error === undefined);
  const what = done.map(({ skill, file }) =>
    file === "" ? `loaded \`${skill}\`` : `read \`${file}\` of \`${skill}\``,
  );
  const failed = outcomes.filter((outcome) => outcome.error !== undefined);
  const parts = [
    rehearsal,
    what.length === 0 ? "I was given no tools, so no skill was loaded." : `So far I ${list(what)}.`,
  ];
  if (failed.length > 0) parts.push(failures(failed));
  return parts.join("\n\n");
}

function skillPart(loaded: ToolOutcome, match: Match | undefined, read: readonly ToolOutcome[]): string {
  const lines = [`**Skill \`${loaded.skill}\`**${match === undefined ? "" : `: ${because(match)}.`}`, ""];
  const outline = outlineOf(loaded.text);
  if (outline.kind === "none") lines.push("Its instructions have no numbered steps or headings that I could follow.");
  else {
    const what = outline.kind === "steps" ? "steps" : "sections";
    lines.push(`I would follow the ${what} of its instructions:`, "");
    outline.items.forEach((item, index) => lines.push(`${index + 1}. ${item}`));
  }
  const readFiles = new Set(read.map((outcome) => outcome.file));
  const unread = loaded.files.filter((file) => !readFiles.has(file));
  if (read.length > 0) lines.push("", `Read: ${[...readFiles].map((file) => `\`${file}\``).join(", ")}.`);
  if (unread.length > 0) lines.push("", `Not needed: ${brief(unread)}.`);
  return lines.join("\n");
}

function because(match: Match): string {
  const words = match.words.slice(0, 6).map((word) => `“${word}”`);
  return words.length === 0 ? "you named it" : `matching ${list(words)}`;
}

function failures(failed: readonly ToolOutcome[]): string {
  return failed
    .map(({ tool, skill, file, error }) => {
      const what = file === "" ? `\`${skill}\`` : `\`${file}\` of \`${skill}\``;
      return `${tool === "load_skill" ? "Loading" : "Reading"} ${what} failed: ${error ?? ""}`;
    })
    .join("\n\n");
}

function brief(files: readonly string[]): string {
  const shown = files.slice(0, 5).map((file) => `\`${file}\``);
  return files.length > 5 ? `${shown.join(", ")} and ${files.length - 5} more files` : shown.join(", ");
}

function list(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1) ?? ""}`;
}
