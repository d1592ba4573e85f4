import type { SupportingFile } from "../../../contract/catalog.ts";
import { basename } from "../../path/paths.ts";
import type { SkillDocument } from "../../skill/types.ts";
import type { BodyContext } from "../context/body.ts";
import { formatBytes } from "../format.ts";
import { linkedDocument } from "../linkedDocument.ts";
import { fromFile, fromSkillDirectory, type TextPlace } from "../skillFilePath.ts";
import type { Proposal } from "../types.ts";
import type { LanguageView } from "../view.ts";

/**
 * Paths of the skill's own files at a link destination or in inline code: in links relative to the file at hand, in
 * inline code, which the agent reads, relative to the skill. Nothing outside the skill is proposed.
 */
export async function pathProposals(
  document: SkillDocument,
  context: Extract<BodyContext, { kind: "path" }>,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<Proposal[]> {
  const inSkill = place.file === place.skill;
  if (context.typed.startsWith("/")) return [];
  if (inSkill && /(^|\/)\.\.(\/|$)/.test(context.typed)) return [];
  const files = await view.supportingFiles(place.skill, signal);
  const others = inSkill ? files : [...files, { name: basename(place.skill), bytes: 0, kind: "text" as const }];
  const own = inSkill ? undefined : fromSkillDirectory(place, basename(place.file))[0];
  const lead = context.typed.startsWith("./") ? "./" : "";
  const range = document.lines.range(context.replace);
  return others
    .filter((file) => (file.kind === "text" || file.kind === "other") && file.name !== own)
    .filter((file) => context.form !== "code" || !/[`\s]/.test(file.name))
    .map((file) => {
      const written = context.form === "code" ? file.name : fromFile(place, file.name);
      const newText = lead + encode(written, context);
      return {
        label: written,
        kind: "file",
        ...(file.bytes > 0 ? { detail: formatBytes(file.bytes) } : {}),
        range,
        newText,
        filterText: newText,
        sortText: sortKey(file),
      };
    });
}

/** Headings of the linked file, or of this one for a bare `#`, at an anchor. */
export async function anchorProposals(
  document: SkillDocument,
  context: Extract<BodyContext, { kind: "anchor" }>,
  place: TextPlace,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<Proposal[]> {
  const target = await linkedDocument(document, context.path, place, view, signal);
  const range = document.lines.range(context.replace);
  return (target?.body.headings ?? [])
    .filter((heading) => heading.anchor !== "")
    .map((heading, index) => ({
      label: heading.anchor,
      kind: "anchor",
      detail: `${"#".repeat(heading.level)} ${heading.text}`,
      range,
      newText: heading.anchor,
      sortText: String(index).padStart(4, "0"),
    }));
}

function encode(name: string, context: Extract<BodyContext, { kind: "path" }>): string {
  if (context.form === "code" || context.angle) return name;
  return name.replace(/[%\s()<>#?\\]/g, (char) => encodeURIComponent(char).replace("(", "%28").replace(")", "%29"));
}

/** Files at the top first, then by directory. */
function sortKey(file: SupportingFile): string {
  const depth = file.name.split("/").length - 1;
  return `${String(depth).padStart(2, "0")}${file.name}`;
}
