import { extensions, workspace, type CompletionItem, type DocumentSymbol, type TextDocument } from "vscode";
import type { Middleware } from "vscode-languageclient/node";
import { isMarkdownLanguage, markdownExtension, withoutHeadings, withoutListedPaths } from "./markdownDoubles.ts";

/** Answers of the server without what VS Code's Markdown extension shows in the same list. */
export const markdownMiddleware: Pick<Middleware, "provideDocumentSymbols" | "provideCompletionItem"> = {
  async provideDocumentSymbols(document, token, next) {
    const symbols = await next(document, token);
    return symbols && isCovered(document) ? [...withoutHeadings<DocumentSymbol>(symbols as DocumentSymbol[])] : symbols;
  },
  async provideCompletionItem(document, position, context, token, next) {
    const found = await next(document, position, context, token);
    if (!found || !isCovered(document) || !suggestsPaths(document)) return found;
    const before = document.lineAt(position.line).text.slice(0, position.character);
    if (Array.isArray(found)) return [...withoutListedPaths<CompletionItem>(found, before)];
    found.items = [...withoutListedPaths<CompletionItem>(found.items, before)];
    return found;
  },
};

function isCovered({ languageId }: TextDocument): boolean {
  return isMarkdownLanguage(extensions.getExtension(markdownExtension)?.packageJSON as object | undefined, languageId);
}

function suggestsPaths({ uri }: TextDocument): boolean {
  return workspace.getConfiguration("markdown", uri).get("suggest.paths.enabled", true);
}
