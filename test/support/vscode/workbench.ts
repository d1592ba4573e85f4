import { mkdir } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Browser, Frame, Locator, Page } from "playwright-core";

import { windowAddress, type WindowRequest } from "./address.ts";
import { launchBrowser, viewport } from "./browser.ts";
import { repository } from "./paths.ts";
import { QuickInput } from "./quickInput.ts";
import { appears, appearTimeout, until } from "./waiting.ts";

/** Milliseconds that a window has until its editor area is there. */
const openTimeout = 60_000;

/** Opens windows of a served VS Code and looks at them as a person would. */
export class Workbench {
  readonly page: Page;
  readonly quickInput: QuickInput;
  readonly #browser: Browser;

  private constructor(browser: Browser, page: Page) {
    this.#browser = browser;
    this.page = page;
    this.quickInput = new QuickInput(page);
  }

  /** Opens a window in a browser of its own. */
  static async open(authority: string, request: WindowRequest): Promise<Workbench> {
    const browser = await launchBrowser();
    const page = await browser.newPage({ viewport });
    page.setDefaultTimeout(appearTimeout);
    const workbench = new Workbench(browser, page);
    await page.goto(windowAddress(authority, request));
    await page.locator(".monaco-workbench .part.editor").waitFor({ timeout: openTimeout });
    return workbench;
  }

  async close(): Promise<void> {
    await this.#browser.close();
  }

  /** Opens a file of the workspace folder by its path. */
  async openFile(path: string): Promise<void> {
    await this.quickInput.openFile(path);
    await this.activeTab(basename(path)).waitFor();
    await this.editor.locator(".view-lines").first().waitFor();
  }

  /** The editor that has the focus or had it last. */
  get editor(): Locator {
    return this.page.locator(".editor-group-container.active .monaco-editor[role=code]").first();
  }

  /** The tab in front, when it has this name. */
  activeTab(name: string): Locator {
    return this.page.locator(".editor-group-container.active .tab.active").filter({ hasText: name });
  }

  /** Waits until the active editor shows a text that matches. */
  async editorText(pattern: RegExp): Promise<void> {
    await until(this.page, `The editor showed nothing that matches ${pattern}`, async () =>
      pattern.test(await this.visibleText()),
    );
  }

  /** The underlines of one severity in the active editor. */
  squiggles(severity: "error" | "warning" | "info" | "hint"): Locator {
    return this.editor.locator(severity === "hint" ? ".squiggly-hint" : `.cdr.squiggly-${severity}`);
  }

  /** Text of the active editor as it is on the screen; lines out of sight are not in it. */
  async visibleText(): Promise<string> {
    const lines = await this.editor.locator(".view-lines .view-line").evaluateAll((elements) =>
      elements
        .map((element) => ({ top: Number.parseFloat(element.style.top), text: element.textContent ?? "" }))
        .sort((a, b) => a.top - b.top)
        .map(({ text }) => text),
    );
    return lines.join("\n").replaceAll("\u00a0", " ");
  }

  /** Number, from 1, of the first line on the screen that matches. */
  async lineOf(pattern: RegExp): Promise<number> {
    const index = (await this.visibleText()).split("\n").findIndex((line) => pattern.test(line));
    if (index === -1) {
      throw new Error(`No line on the screen matches ${pattern}.`);
    }
    return index + 1;
  }

  /** The entry with this text in the line above the first one of the active editor. */
  codeLens(text: string): Locator {
    return this.editor.locator(".codelens-decoration a").filter({ hasText: text });
  }

  /** Puts the focus into the active editor, at the place of the cursor or near it. */
  async focusEditor(): Promise<void> {
    await this.editor.locator(".view-line").nth(5).click();
  }

  /** Renames what is at the cursor with a preview, and gives its panel when all changes are listed. */
  async previewRename(name: string): Promise<Locator> {
    const box = this.page.locator(".rename-box input, .rename-input").first();
    await until(this.page, "F2 opened no box", async () => {
      await this.page.keyboard.press("F2");
      return appears(box);
    });
    await box.fill(name);
    await this.page.keyboard.press("Control+Enter");
    const panel = this.page.locator(".part.panel");
    await panel.getByText("Apply", { exact: true }).waitFor();
    return panel;
  }

  /** Opens the list of suggestions until one with this label is there, and gives the labels on the screen. */
  async suggestions(label: string): Promise<readonly string[]> {
    const rows = this.page.locator(".suggest-widget.visible .monaco-list-row");
    const wanted = rows.filter({ hasText: label }).first();
    await until(this.page, `“${label}” was not suggested`, async () => {
      if (await wanted.isVisible()) return true;
      await this.page.keyboard.press("Control+Space");
      return appears(wanted);
    });
    return rows.locator(".label-name").allTextContents();
  }

  /** Says whether the active editor has changes that are not saved. */
  async isDirty(): Promise<boolean> {
    return (await this.page.locator(".editor-group-container.active .tab.active.dirty").count()) > 0;
  }

  /** Undoes the changes of the active editor until none is left. */
  async undoAll(): Promise<void> {
    await until(this.page, "There still was something to undo", async () => {
      await this.page.keyboard.press("Control+z");
      return !(await this.isDirty());
    });
  }

  /**
   * Opens the light bulb's menu where the cursor is and gives the action with this title. The menu shows what is known
   * when it opens, so it is opened again until the action is there.
   */
  async offeredFix(title: string): Promise<Locator> {
    const action = this.page.locator(".action-widget .monaco-list-row").filter({ hasText: title }).first();
    await until(this.page, `No fix “${title}” was offered`, async () => {
      await this.page.keyboard.press("Control+.");
      const offered = await appears(action);
      if (!offered) {
        await this.page.keyboard.press("Escape");
      }
      return offered;
    });
    return action;
  }

  /** Shows the side bar of Skillwright, with its views. */
  async showSkillwright(): Promise<void> {
    const tab = this.page
      .locator(".part.activitybar .action-item")
      .filter({ has: this.page.getByLabel("Skillwright") });
    if ((await tab.getAttribute("aria-selected")) !== "true") {
      await tab.click();
      // A mouse that rests on the icon keeps its tooltip over the views.
      await this.page.mouse.move(viewport.width / 2, viewport.height / 2);
    }
    await this.catalogRows.or(this.page.locator(".part.sidebar .welcome-view-content")).first().waitFor();
  }

  /** Rows of the catalog view. */
  get catalogRows(): Locator {
    return this.page.locator('.part.sidebar [role=tree][aria-label="Catalog"] [role=treeitem]');
  }

  /** Opens or closes a row of the catalog. */
  async toggleRow(row: Locator): Promise<void> {
    await row.locator(".monaco-tl-twistie").click();
  }

  /** The catalog's row of a skill or of a skill root. */
  catalogRow(name: string): Locator {
    return this.catalogRows.and(this.page.locator(`[aria-label^="${name},"]`));
  }

  /** The rows of the Problems panel that the extension reports by this rule. */
  problem(rule: string): Locator {
    return this.page.locator(".markers-panel .monaco-list-row").filter({ hasText: `skillwright${rule}` });
  }

  /**
   * The frame of a webview whose page holds an element.
   *
   * @param selector Something that only this page holds.
   */
  async webviewWith(selector: string): Promise<Frame> {
    const found: { frame?: Frame } = {};
    await until(this.page, `No webview with ${selector} appeared`, async () => {
      for (const frame of this.page.frames()) {
        if ((await frame.$(selector).catch(() => null)) !== null) {
          found.frame = frame;
        }
      }
      return found.frame !== undefined;
    });
    return found.frame!;
  }

  /** Makes the side bar as wide as a chat deserves. */
  async widenSideBar(width: number): Promise<void> {
    const box = await this.page.locator(".part.sidebar").boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0), 400];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move((box?.x ?? 0) + width, y, { steps: 5 });
    await this.page.mouse.up();
    await this.page.mouse.move(viewport.width - 100, viewport.height / 2);
  }

  /** Opens or closes a view of the side bar by its title. */
  async toggleView(title: string): Promise<void> {
    await this.page.locator(".part.sidebar .pane-header").filter({ hasText: title }).first().click();
  }

  /** Writes `test-results/screenshots/<name>.png`. */
  async screenshot(name: string): Promise<void> {
    const directory = join(repository, "test-results", "screenshots");
    await mkdir(directory, { recursive: true });
    await this.page.screenshot({ path: join(directory, `${name}.png`) });
  }
}
