/** A diagnostic collection as this file sees it. */
export interface Ranked<U> {
  has(uri: U): boolean;
  /** Decides anew what is shown of a resource. */
  review(uri: U): void;
}

/**
 * Decides between what the server publishes for any file and what the client pulls for a visible one: where it has pulled,
 * that counts, so that no finding is shown twice; when it lets go of that, what is published comes back at once.
 */
export class DiagnosticPrecedence<U> {
  #published: Ranked<U> | undefined;
  #pulled: Ranked<U> | undefined;

  setPublished(collection: Ranked<U>): void {
    this.#published = collection;
  }

  setPulled(collection: Ranked<U>): void {
    this.#pulled = collection;
  }

  /** True when a collection shows nothing of a resource because the other one does. */
  hides(collection: Ranked<U>, uri: U): boolean {
    return collection === this.#published && this.#pulled?.has(uri) === true;
  }

  /** A collection has got something else for a resource, or nothing any more. */
  changed(collection: Ranked<U>, uri: U): void {
    if (collection === this.#pulled) this.#published?.review(uri);
  }
}
