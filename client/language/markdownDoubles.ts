// VS Code's own Markdown extension knows headings, files and anchors of every Markdown document, SKILL.md included since
// VS Code has a language for it (measured in 1.139.1, 2026-11). What it lists itself is left out here, so that a user
// reads each thing once; a host without it loses nothing.

/** The extension as VS Code names it. */
export const markdownExtension = "vscode.markdown-language-features";

/** A manifest as far as it says which languages an extension is for. */
interface Manifest {
  readonly activationEvents?: unknown;
}

/** Whether the Markdown extension has its features in documents of a language. */
export function isMarkdownLanguage(manifest: Manifest | undefined, languageId: string): boolean {
  const events: unknown = manifest?.activationEvents;
  return Array.isArray(events) && events.includes(`onLanguage:${languageId}`);
}

/** Numbers of VS Code's `SymbolKind` and `CompletionItemKind`. */
const [headingKind, fileKind, anchorKind] = [14, 16, 17];

/** The outline without the headings, which stand in the Markdown extension's own part of it. */
export function withoutHeadings<T extends { readonly kind: number }>(symbols: readonly T[]): readonly T[] {
  return symbols.filter(({ kind }) => kind !== headingKind);
}

/** An entry of a completion list, as far as it is looked at. */
export interface Suggestion {
  readonly label: string | { readonly label: string };
  readonly kind?: number | undefined;
  readonly filterText?: string | undefined;
}

/** The destination of an inline link up to the cursor, with `<` or without. */
const openDestination = /\]\((?:<([^<>]*)|([^\s()<>]*))$/;

/**
 * Leaves out what the Markdown extension lists in a link: the anchors after `#`, and the files in the directory that is
 * already typed. Files further down stay, because it lists one directory at a time.
 *
 * @param before Text of the line up to the cursor.
 */
export function withoutListedPaths<T extends Suggestion>(suggestions: readonly T[], before: string): readonly T[] {
  const match = openDestination.exec(before);
  if (!match) return suggestions;
  const typed = match[1] ?? match[2] ?? "";
  const directory = typed.slice(0, typed.lastIndexOf("/") + 1);
  return suggestions.filter((suggestion) => {
    if (suggestion.kind === anchorKind) return !typed.includes("#");
    if (suggestion.kind !== fileKind) return true;
    const { label, filterText = typeof label === "string" ? label : label.label } = suggestion;
    return !filterText.startsWith(directory) || filterText.slice(directory.length).includes("/");
  });
}
