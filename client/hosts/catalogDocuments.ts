import { EventEmitter, Uri, workspace, type CancellationToken, type Disposable } from "vscode";
import { hostCatalogRequest, type HostCatalogParams, type HostCatalogResult } from "../../contract/lsp.ts";
import { hostCatalogReport } from "../../core/catalog/hosts/describe.ts";
import type { Subscription } from "../emitter.ts";
import type { Ask } from "../skillAnswers.ts";

const scheme = "skillwright-catalog";

/** Where the document about a host's list is found. */
export function catalogUri(title: string, params: HostCatalogParams): Uri {
  return Uri.from({ scheme, path: `/${title}.txt`, query: JSON.stringify(params) });
}

/** Read-only documents that show the list of skills as a host shows it, and follow the catalog. */
export class CatalogDocuments implements Disposable {
  readonly #ask: Ask;
  readonly #changed = new EventEmitter<Uri>();
  readonly #subscriptions: readonly Subscription[];

  constructor(ask: Ask, onCatalogChanged: (listener: () => void) => Subscription) {
    this.#ask = ask;
    this.#subscriptions = [
      workspace.registerTextDocumentContentProvider(scheme, {
        onDidChange: this.#changed.event,
        provideTextDocumentContent: (uri, token) => this.#text(uri, token),
      }),
      onCatalogChanged(() => this.#refresh()),
      this.#changed,
    ];
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #text(uri: Uri, token: CancellationToken): Promise<string> {
    const catalog = await this.#ask<HostCatalogResult>(hostCatalogRequest, JSON.parse(uri.query), token);
    return hostCatalogReport(catalog, catalog.tokens);
  }

  #refresh(): void {
    for (const { uri } of workspace.textDocuments) if (uri.scheme === scheme) this.#changed.fire(uri);
  }
}
