import type { HostToPage } from "../../contract/chat.ts";

/**
 * Hands messages to a page that may not be there yet, or no longer. While it is not, only the last prefilled prompt is
 * kept: everything else is in the state that the page gets when it is ready.
 */
export class PageOutbox {
  #send: ((message: HostToPage) => unknown) | undefined;
  #prefill: HostToPage | undefined;

  /** The page is ready for messages. The kept prompt follows its first state, which it needs before it can send. */
  open(send: (message: HostToPage) => unknown): void {
    this.#send = send;
  }

  /** The page was hidden or closed. */
  close(): void {
    this.#send = undefined;
  }

  post(message: HostToPage): void {
    if (this.#send === undefined) {
      if (message.kind === "prefill") this.#prefill = message;
      return;
    }
    this.#send(message);
    if (message.kind !== "state" || this.#prefill === undefined) return;
    this.#send(this.#prefill);
    this.#prefill = undefined;
  }
}
