import { isMarkdown } from "../../files/supportingDocument.ts";
import { dirname, extension, relativeTo } from "../../path/paths.ts";
import type { Path } from "../../ports.ts";
import type { ReferenceState } from "../../rules/types.ts";
import { parseSkillDocument } from "../../skill/document.ts";
import type { FileReference, SkillDocument } from "../../skill/types.ts";
import { fencedCode, formatBytes, inlineCode, plural } from "../format.ts";
import { fromSkillDirectory, type TextPlace } from "../skillFilePath.ts";
import type { LanguageView } from "../view.ts";

const previewLines = 12;
const previewCharacters = 800;

const languages: Readonly<Record<string, string>> = {
  md: "markdown",
  py: "python",
  js: "javascript",
  ts: "typescript",
  sh: "shellscript",
  json: "json",
  yaml: "yaml",
  yml: "yaml",
  html: "html",
  css: "css",
  sql: "sql",
};

/** Size, tokens, first heading and first lines of a file that the body refers to; why it cannot be shown otherwise. */
export async function referenceCard(
  document: SkillDocument,
  reference: FileReference,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<string | undefined> {
  if (reference.path === "") return headingCard(document, reference);
  const found = await resolve(reference.path, place, view, signal);
  switch (found.state) {
    case "missing":
      return reference.conventional || reference.form !== "code"
        ? `${inlineCode(reference.path)} does not exist in this skill.`
        : undefined;
    case "outside":
      return `${inlineCode(reference.path)} lies outside the skill directory. Agents that keep reads inside the skill refuse it.`;
    case "directory":
      return directoryCard(reference, place.skill, found.path, view, signal);
    case "file":
    case "wrong-case":
      return fileCard(reference, place.skill, found.path, view, signal);
    case "unknown":
    default:
      return undefined;
  }
}

/** The same card for a file that a value of the frontmatter names. */
export function fileNameCard(
  name: string,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const span = { start: 0, end: 0 };
  const reference: FileReference = { form: "link", path: name, span, pathSpan: span, conventional: true };
  return referenceCard(parseSkillDocument(""), reference, place, view, signal);
}

/** What a path leads to, read in the ways in which it can be meant; the first that exists counts. */
async function resolve(
  written: string,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<ReferenceState> {
  const names = place.file === place.skill ? [written] : fromSkillDirectory(place, written);
  let first: ReferenceState | undefined;
  for (const name of names.length > 0 ? names : [written]) {
    const found = await view.reference(place.skill, name, signal);
    if (found.state === "file" || found.state === "wrong-case" || found.state === "directory") return found;
    first ??= found;
  }
  return first ?? { state: "unknown" };
}

function headingCard(document: SkillDocument, reference: FileReference): string | undefined {
  const heading = document.body.headings.find((candidate) => candidate.anchor === reference.anchor);
  return heading
    ? `Heading ${inlineCode(heading.text)} of this file.`
    : `There is no heading ${inlineCode(`#${reference.anchor ?? ""}`)} in this file.`;
}

async function directoryCard(
  reference: FileReference,
  from: Path,
  directory: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<string> {
  const prefix = `${relativeTo(dirname(from), directory) ?? reference.path}/`;
  const files = (await view.supportingFiles(from, signal)).filter((file) => file.name.startsWith(prefix));
  const shown = files.slice(0, previewLines).map((file) => `- ${inlineCode(file.name)}`);
  const more = files.length > shown.length ? [`- and ${plural(files.length - shown.length, "more file")}`] : [];
  return [`Directory of ${plural(files.length, "file")}.`, "", ...shown, ...more].join("\n");
}

async function fileCard(
  reference: FileReference,
  from: Path,
  file: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<string> {
  const name = relativeTo(dirname(from), file) ?? reference.path;
  const listed = (await view.supportingFiles(from, signal)).find((candidate) => candidate.name === name);
  const text = await view.readText(from, file, signal);
  const size = listed && formatBytes(listed.bytes);
  if (text === undefined) return [`**${inlineCode(name)}**`, size, "not a text file"].filter(Boolean).join(" · ");
  const tokens = await view.countTokens(text, signal);
  const lines = text.split(/\r\n?|\n/);
  const count = lines.at(-1) === "" ? lines.length - 1 : lines.length;
  const facts = [
    `**${inlineCode(name)}**`,
    size,
    plural(count, "line"),
    tokens === undefined ? undefined : `≈${plural(tokens, "token")} when it is read`,
  ];
  const preview = lines.slice(0, previewLines).join("\n").slice(0, previewCharacters).trimEnd();
  const language = languages[extension(name).slice(1)] ?? "";
  const parts = [
    facts.filter(Boolean).join(" · "),
    isMarkdown(name) ? headingLine(text, reference.anchor) : "",
    preview === "" ? "*Empty file.*" : fencedCode(preview, language),
  ];
  return parts.filter((part) => part !== "").join("\n\n");
}

/** The heading of the anchor, or the first one of the file. */
function headingLine(text: string, anchor: string | undefined): string {
  const { headings } = parseSkillDocument(text).body;
  if (anchor === undefined) return headings[0] ? `First heading: ${inlineCode(headings[0].text)}` : "";
  const heading = headings.find((candidate) => candidate.anchor === anchor);
  return heading
    ? `Heading ${inlineCode(heading.text)}`
    : `It has no heading ${inlineCode(`#${anchor}`)}; its ${plural(headings.length, "heading")} can be completed behind \`#\`.`;
}
