import {
  CodeActionKind,
  CompletionItemKind,
  DiagnosticSeverity,
  DiagnosticTag,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
  SymbolKind,
} from "vscode-languageserver/node";
import type {
  CodeAction,
  CompletionItem,
  Diagnostic,
  DocumentLink,
  DocumentSymbol,
  Hover,
  Location,
  LocationLink,
  SymbolInformation,
} from "vscode-languageserver/node";
import type { Finding, Severity } from "../contract/finding.ts";
import type {
  Action,
  Definition,
  HoverCard,
  Link,
  Place,
  Proposal,
  ProposalKind,
  SymbolNode,
} from "../core/language/types.ts";
import { ruleUrl } from "../core/rules/docs.ts";
import type { UriMap } from "./uriMap.ts";
import { toWorkspaceEdit, type EditSupport } from "./workspaceEdit.ts";

// The only file, with workspaceEdit.ts, that turns the core's plain data into types of the protocol.

/** What every diagnostic of this server carries as its source. */
export const diagnosticSource = "skillwright";

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  hint: DiagnosticSeverity.Hint,
};

const proposalKinds: Readonly<Record<ProposalKind, CompletionItemKind>> = {
  field: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  tag: CompletionItemKind.Keyword,
  skill: CompletionItemKind.Module,
  file: CompletionItemKind.File,
  anchor: CompletionItemKind.Reference,
  snippet: CompletionItemKind.Snippet,
};

const symbolKinds: Readonly<Record<SymbolNode["kind"], SymbolKind>> = {
  frontmatter: SymbolKind.Module,
  field: SymbolKind.Property,
  heading: SymbolKind.String,
};

export function toDiagnostic(finding: Finding, uris: UriMap): Diagnostic {
  const href = ruleUrl(finding.rule);
  const tag = finding.tag && (finding.tag === "unnecessary" ? DiagnosticTag.Unnecessary : DiagnosticTag.Deprecated);
  return {
    range: finding.range,
    severity: severities[finding.severity],
    source: diagnosticSource,
    code: finding.rule,
    ...(href === undefined ? {} : { codeDescription: { href } }),
    message: finding.message,
    ...(tag ? { tags: [tag] } : {}),
    ...(finding.related?.length
      ? {
          relatedInformation: finding.related.map(({ path, range, message }) => ({
            location: { uri: uris.uri(path), range },
            message,
          })),
        }
      : {}),
  };
}

export interface CompletionSupport {
  readonly snippets: boolean;
  /** A label may have a text at the end of its line. */
  readonly labelDetails: boolean;
}

export function toCompletionItem(proposal: Proposal, support: CompletionSupport): CompletionItem {
  const asSnippet = proposal.snippet === true && support.snippets;
  const newText = asSnippet ? proposal.newText : (proposal.plainText ?? proposal.newText);
  return {
    label: proposal.label,
    kind: proposalKinds[proposal.kind],
    ...(proposal.detail ? { detail: proposal.detail } : {}),
    ...(support.labelDetails && proposal.kind === "field" && proposal.detail
      ? { labelDetails: { description: proposal.detail } }
      : {}),
    ...(proposal.documentation ? { documentation: { kind: MarkupKind.Markdown, value: proposal.documentation } } : {}),
    textEdit: { range: proposal.range, newText },
    insertTextFormat: asSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    // Further lines are indented already.
    ...(newText.includes("\n") ? { insertTextMode: InsertTextMode.asIs } : {}),
    ...(proposal.filterText ? { filterText: proposal.filterText } : {}),
    ...(proposal.sortText ? { sortText: proposal.sortText } : {}),
    ...(proposal.continues ? { command: { title: "Suggest", command: "editor.action.triggerSuggest" } } : {}),
  };
}

export function toHover(card: HoverCard): Hover {
  return { contents: { kind: MarkupKind.Markdown, value: card.markdown }, range: card.range };
}

export function toDocumentLink(link: Link, uris: UriMap): DocumentLink {
  const uri = uris.uri(link.path);
  const target = link.line === undefined ? uri : `${uri}#L${link.line + 1}`;
  return { range: link.range, target, tooltip: link.tooltip };
}

export function toLocation(place: Place, uris: UriMap): Location {
  return { uri: uris.uri(place.path), range: place.range };
}

export function toLocationLink(definition: Definition, uris: UriMap): LocationLink {
  return {
    originSelectionRange: definition.origin,
    targetUri: uris.uri(definition.path),
    targetRange: definition.range,
    targetSelectionRange: definition.range,
  };
}

export function toDocumentSymbol(node: SymbolNode): DocumentSymbol {
  return {
    name: node.name,
    ...(node.detail ? { detail: node.detail } : {}),
    kind: symbolKinds[node.kind],
    range: node.range,
    selectionRange: node.selection,
    children: node.children.map(toDocumentSymbol),
  };
}

export function toCodeAction(
  action: Action,
  diagnostics: readonly Diagnostic[],
  uris: UriMap,
  support: EditSupport,
): CodeAction {
  const kind = action.kind === "quickfix" ? CodeActionKind.QuickFix : `${CodeActionKind.SourceFixAll}.skillwright`;
  return {
    title: action.title,
    kind,
    edit: toWorkspaceEdit(action.fix, uris, support),
    ...(action.preferred ? { isPreferred: true } : {}),
    ...(diagnostics.length > 0 ? { diagnostics: [...diagnostics] } : {}),
  };
}

/** The outline as a flat list, for clients that know no tree. */
export function toSymbolInformation(
  nodes: readonly SymbolNode[],
  uri: string,
  container?: string,
): SymbolInformation[] {
  return nodes.flatMap((node) => [
    {
      name: node.name,
      kind: symbolKinds[node.kind],
      location: { uri, range: node.range },
      ...(container === undefined ? {} : { containerName: container }),
    },
    ...toSymbolInformation(node.children, uri, node.name),
  ]);
}
