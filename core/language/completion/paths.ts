import type { SupportingFile } from "../../../contract/catalog.ts";
import type { Path } from "../../ports.ts";
import type { SkillDocument } from "../../skill/types.ts";
import type { BodyContext } from "../context/body.ts";
import { formatBytes } from "../format.ts";
import { linkedDocument } from "../linkedDocument.ts";
import type { Proposal } from "../types.ts";
import type { LanguageView } from "../view.ts";

/**
 * Paths of the skill's own files at a link destination or in inline code. Nothing above the skill directory is proposed,
 * and nothing after `../` or `/`.
 */
export async function pathProposals(
  document: SkillDocument,
  context: Extract<BodyContext, { kind: "path" }>,
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<Proposal[]> {
  if (/^\/|(^|\/)\.\.(\/|$)/.test(context.typed)) return [];
  const files = await view.supportingFiles(path, signal);
  const lead = context.typed.startsWith("./") ? "./" : "";
  const range = document.lines.range(context.replace);
  return files
    .filter((file) => file.kind === "text" || file.kind === "other")
    .filter((file) => context.form !== "code" || !/[`\s]/.test(file.name))
    .map((file) => {
      const newText = lead + encode(file.name, context);
      return {
        label: file.name,
        kind: "file",
        detail: formatBytes(file.bytes),
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
  path: Path,
  view: LanguageView,
  signal?: AbortSignal,
): Promise<Proposal[]> {
  const target = await linkedDocument(document, context.path, path, view, signal);
  const range = document.lines.range(context.replace);
  return (target?.body.headings ?? []).map((heading, index) => ({
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
