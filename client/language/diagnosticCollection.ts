import { languages, type Diagnostic, type DiagnosticCollection, type Disposable, type Uri } from "vscode";
import type { DiagnosticPrecedence } from "./diagnosticPrecedence.ts";
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
  readonly #precedence: DiagnosticPrecedence<Uri> | undefined;

  /** @param precedence decides between this collection and another of the same server */
  constructor(name: string | undefined, precedence?: DiagnosticPrecedence<Uri>) {
    this.#precedence = precedence;
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
    // What takes its place is there before it goes.
    this.#precedence?.changed(this, uri);
    this.#inner.delete(uri);
  }

  clear(): void {
    const uris = Array.from(this.#entries.values(), ({ uri }) => uri);
    this.#entries.clear();
    for (const uri of uris) this.#precedence?.changed(this, uri);
    this.#inner.clear();
  }

  /** Decides anew what is shown of a resource. */
  review(uri: Uri): void {
    this.#show(this.#entries.get(uri.toString()));
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
    const entry: Entry = { uri, all: diagnostics, shown: this.#worthShowing(uri, diagnostics) };
    this.#entries.set(uri.toString(), entry);
    this.#inner.set(uri, entry.shown);
    this.#precedence?.changed(this, uri);
  }

  #show(entry: Entry | undefined): void {
    if (entry === undefined) return;
    const shown = this.#worthShowing(entry.uri, entry.all);
    // Setting fires the event that led here; equal lists end the round.
    if (shown.length === entry.shown.length && shown.every((one, index) => one === entry.shown[index])) return;
    entry.shown = shown;
    this.#inner.set(entry.uri, shown);
  }

  #worthShowing(uri: Uri, diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    if (this.#precedence?.hides(this, uri) === true) return [];
    return withoutDuplicates(diagnostics, othersOf(uri));
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
