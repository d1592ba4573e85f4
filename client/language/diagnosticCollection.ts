import { languages, type Diagnostic, type DiagnosticCollection, type Disposable, type Uri } from "vscode";
import { withoutDuplicates } from "./duplicateFindings.ts";

interface Entry {
  readonly uri: Uri;
  /** What the server said. */
  readonly all: readonly Diagnostic[];
  /** What of it is shown. */
  shown: readonly Diagnostic[];
}

/**
 * A diagnostic collection that keeps everything the server says and shows what VS Code does not show already. VS Code's
 * own findings come late and go when its settings change, so what is shown is decided anew whenever they do.
 */
export class FilteredDiagnostics implements DiagnosticCollection {
  readonly #inner: DiagnosticCollection;
  readonly #entries = new Map<string, Entry>();
  readonly #subscription: Disposable;

  constructor(name: string | undefined) {
    this.#inner = languages.createDiagnosticCollection(name);
    this.#subscription = languages.onDidChangeDiagnostics(({ uris }) => {
      for (const uri of uris) this.#show(this.#entries.get(uri.toString()));
    });
  }

  get name(): string {
    return this.#inner.name;
  }

  set(first: Uri | ReadonlyArray<[Uri, readonly Diagnostic[] | undefined]>, diagnostics?: readonly Diagnostic[]): void {
    if (!isEntries(first)) this.#set(first, diagnostics);
    else for (const [uri, list] of first) this.#set(uri, list);
  }

  delete(uri: Uri): void {
    this.#entries.delete(uri.toString());
    this.#inner.delete(uri);
  }

  clear(): void {
    this.#entries.clear();
    this.#inner.clear();
  }

  forEach(
    callback: (uri: Uri, diagnostics: readonly Diagnostic[], collection: DiagnosticCollection) => unknown,
    thisArg?: unknown,
  ): void {
    for (const { uri, shown } of Array.from(this.#entries.values())) callback.call(thisArg, uri, shown, this);
  }

  get(uri: Uri): readonly Diagnostic[] | undefined {
    return this.#entries.get(uri.toString())?.shown;
  }

  has(uri: Uri): boolean {
    return this.#entries.has(uri.toString());
  }

  *[Symbol.iterator](): Iterator<[uri: Uri, diagnostics: readonly Diagnostic[]]> {
    for (const { uri, shown } of Array.from(this.#entries.values())) yield [uri, shown];
  }

  dispose(): void {
    this.#subscription.dispose();
    this.#entries.clear();
    this.#inner.dispose();
  }

  #set(uri: Uri, diagnostics: readonly Diagnostic[] | undefined): void {
    if (diagnostics === undefined) {
      this.delete(uri);
      return;
    }
    const entry: Entry = { uri, all: diagnostics, shown: withoutDuplicates(diagnostics, othersOf(uri)) };
    this.#entries.set(uri.toString(), entry);
    this.#inner.set(uri, entry.shown);
  }

  #show(entry: Entry | undefined): void {
    if (entry === undefined) return;
    const shown = withoutDuplicates(entry.all, othersOf(entry.uri));
    // Setting fires the event that led here; equal lists end the round.
    if (shown.length === entry.shown.length && shown.every((one, index) => one === entry.shown[index])) return;
    entry.shown = shown;
    this.#inner.set(entry.uri, shown);
  }
}

function othersOf(uri: Uri): readonly Diagnostic[] {
  return languages.getDiagnostics(uri);
}

function isEntries(
  value: Uri | ReadonlyArray<[Uri, readonly Diagnostic[] | undefined]>,
): value is ReadonlyArray<[Uri, readonly Diagnostic[] | undefined]> {
  return Array.isArray(value);
}
