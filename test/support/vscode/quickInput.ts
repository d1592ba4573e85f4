import { basename, dirname } from "node:path";
import type { Locator, Page } from "playwright-core";

import { appears, until } from "./waiting.ts";

/** The box at the top of the window that takes commands, files, lines and answers. */
export class QuickInput {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Runs a command by its title, through the command palette. */
  async runCommand(title: string): Promise<void> {
    await this.#open("F1");
    await this.#input.fill(`>${title}`);
    await this.#rows.filter({ hasText: title }).first().waitFor();
    await this.#page.keyboard.press("Enter");
  }

  /** Opens a file of the workspace folder by its path, as with Ctrl+P. */
  async openFile(path: string): Promise<void> {
    await this.#open("Control+p");
    await this.#input.fill(path);
    // Files that were opened before are listed at once, and may have the same name.
    const first = this.#rows.first().filter({ hasText: basename(path) });
    await first.filter({ hasText: basename(dirname(path)) }).waitFor();
    await this.#page.keyboard.press("Enter");
  }

  /** Puts the cursor at a line and column, both from 1. */
  async goTo(line: number, column: number): Promise<void> {
    await this.#open("Control+g");
    await this.#confirm(`:${line}:${column}`);
    await this.#widget.waitFor({ state: "hidden" });
  }

  /** Answers the question that is asked under this title. */
  async answer(title: string, text: string): Promise<void> {
    await this.#titled(title).waitFor();
    await this.#confirm(text);
  }

  /** Takes the first entry of the list that is shown under one title, unless the question is the one under another. */
  async pickFirst(title: string, unless: string): Promise<void> {
    await this.#titled(title).or(this.#titled(unless)).waitFor();
    if (await this.#titled(title).isVisible()) {
      await this.#rows.first().waitFor();
      await this.#page.keyboard.press("Enter");
    }
  }

  get #widget(): Locator {
    return this.#page.locator(".quick-input-widget");
  }

  get #input(): Locator {
    return this.#widget.locator("input[type=text]");
  }

  get #rows(): Locator {
    return this.#widget.locator(".quick-input-list .monaco-list-row");
  }

  #titled(text: string): Locator {
    return this.#widget.locator(".quick-input-title").filter({ hasText: text });
  }

  async #confirm(text: string): Promise<void> {
    await this.#input.waitFor();
    await this.#input.fill(text);
    await this.#page.keyboard.press("Enter");
  }

  async #open(key: string): Promise<void> {
    // A key pressed while the window still loads its keybindings is lost.
    await until(this.#page, `${key} opened no quick input`, async () => {
      if (await this.#widget.isVisible()) {
        return true;
      }
      await this.#page.keyboard.press(key);
      return appears(this.#widget);
    });
  }
}
