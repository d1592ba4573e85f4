import type { Frame, Locator } from "playwright-core";

import type { Workbench } from "./workbench.ts";

/** The chat view, as a person sees it. */
export class ChatPanel {
  readonly #frame: Frame;

  private constructor(frame: Frame) {
    this.#frame = frame;
  }

  /** Shows the chat view and waits until its page is ready for a prompt. */
  static async open(workbench: Workbench): Promise<ChatPanel> {
    await workbench.showSkillwright();
    return ChatPanel.shown(workbench);
  }

  /** Waits until something else than the user has shown the chat view, and its page is ready for a prompt. */
  static async shown(workbench: Workbench): Promise<ChatPanel> {
    return new ChatPanel(await workbench.webviewWith("textarea[aria-label=Prompt]"));
  }

  /** Writes a prompt, presses Enter, and waits until its run has begun. */
  async send(prompt: string): Promise<void> {
    const before = await this.#runs.count();
    const box = this.#frame.getByRole("textbox", { name: "Prompt" });
    await box.fill(prompt);
    await box.press("Enter");
    await this.#runs.nth(before).waitFor();
  }

  /** Waits until the box for prompts holds this text. */
  async promptStarts(text: string): Promise<void> {
    await this.#frame.waitForFunction(
      (expected) => document.querySelector("textarea")?.value.startsWith(expected) === true,
      text,
    );
  }

  /** Presses Stop as soon as it is there. */
  async stop(): Promise<void> {
    await this.#frame.locator("vscode-button.stop").click();
  }

  /** The newest run. */
  get lastRun(): Locator {
    return this.#runs.last();
  }

  /** The steps of the newest run with this title, for example `Skill loaded`. */
  steps(title: string): Locator {
    return this.lastRun.locator("li.step").filter({ has: this.#frame.locator(".card-title", { hasText: title }) });
  }

  /** The ledger of the newest run. */
  get ledger(): Locator {
    return this.lastRun.locator("details.ledger");
  }

  /** Waits until no run is going on, and says how the newest one ended: `answered`, `stopped`, `failed`. */
  async end(): Promise<string> {
    await this.#frame.locator('section.run[data-status="running"]').waitFor({ state: "detached" });
    return (await this.lastRun.getAttribute("data-status")) ?? "";
  }

  /** Runs that the agent has taken up; a prompt that is still being sent has no status. */
  get #runs(): Locator {
    return this.#frame.locator("section.run[data-status]");
  }
}
