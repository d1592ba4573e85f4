import type { Browser, Page } from "playwright-core";
import type { HostToPage, PageToHost } from "../../../../contract/chat.ts";
import type { TraceEvent } from "../../../../contract/trace.ts";
import { launchBrowser } from "../../../support/vscode/browser.ts";
import { bundlePage } from "./bundle.ts";
import { servePage, type PageServer } from "./server.ts";
import { dark, type Theme } from "./themes.ts";

interface FakeHost {
  readonly posted: PageToHost[];
  readonly violations: string[];
  /** Resolves when what was done has been drawn, and the effects of drawing it have run. */
  settled(): Promise<void>;
}

declare global {
  interface Window {
    fakeHost: FakeHost;
  }
}

/** The chat page in a browser, with the test in the place of the extension host. */
export interface ChatPage {
  readonly page: Page;
  /** Sends messages to the page and waits until they are shown. */
  readonly say: (...messages: readonly HostToPage[]) => Promise<void>;
  readonly tell: (events: readonly TraceEvent[]) => Promise<void>;
  /** What the page has told the host, without the first `ready`, once it has come to rest. */
  readonly posted: () => Promise<readonly PageToHost[]>;
  /** Opens everything that can be opened. */
  readonly openAll: () => Promise<void>;
  /** Breaches of the Content-Security-Policy and errors of the page's script. */
  readonly faults: () => Promise<readonly string[]>;
}

export interface OpenOptions {
  readonly theme?: Theme;
  readonly width?: number;
  readonly height?: number;
  /** Device pixels per pixel. */
  readonly scale?: number;
  /** What VS Code kept for the page from before a reload. */
  readonly kept?: unknown;
}

/** Starts a browser for the tests of a `describe` block; returns what opens a page in it. */
export function useChatPage(): (options?: OpenOptions) => Promise<ChatPage> {
  const running: { browser?: Browser; server?: PageServer } = {};
  before(async function () {
    this.timeout(30_000);
    running.browser = await launchBrowser();
    running.server = await servePage(await bundlePage());
  });
  after(async () => {
    await running.browser?.close();
    await running.server?.close();
  });
  return async (options = {}) => {
    const { browser, server } = running;
    if (browser === undefined || server === undefined) throw new Error("The browser did not start.");
    for (const context of browser.contexts()) await context.close();
    return openPage(browser, server.origin, options);
  };
}

async function openPage(browser: Browser, origin: string, options: OpenOptions): Promise<ChatPage> {
  const { theme = dark, width = 420, height = 860, scale = 1, kept } = options;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: scale });
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.addInitScript(installFakes, { theme, kept });
  await page.goto(`${origin}/`);
  await page.waitForFunction(() => window.fakeHost.posted.some((message) => message.kind === "ready"));
  const say = async (...messages: readonly HostToPage[]): Promise<void> => {
    await page.evaluate(async (sent) => {
      for (const message of sent) window.postMessage(message, "*");
      await window.fakeHost.settled();
    }, messages);
  };
  return {
    page,
    say,
    tell: (events) => say(...events.map((event) => ({ kind: "event", event }) as const)),
    posted: async () => {
      await page.evaluate(() => window.fakeHost.settled());
      return (await page.evaluate(() => window.fakeHost.posted)).slice(1);
    },
    openAll: () =>
      page.evaluate(async () => {
        const closed = "details:not([open]) > summary";
        for (const summary of document.querySelectorAll<HTMLElement>(closed)) {
          summary.click();
          await window.fakeHost.settled();
        }
      }),
    faults: async () => [...errors, ...(await page.evaluate(() => window.fakeHost.violations))],
  };
}

/** Runs in the page before its own script: what VS Code gives a webview, and a record of refused content. */
function installFakes({ theme, kept }: { readonly theme: Theme; readonly kept: unknown }): void {
  const settled = async (): Promise<void> => {
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // Effects run in a timer after the frame; a busy browser may draw the next frame before it fires.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  const host: FakeHost = { posted: [], violations: [], settled };
  let state = kept;
  const api = {
    postMessage: (message: PageToHost) => host.posted.push(structuredClone(message)),
    getState: () => state,
    setState: (next: unknown) => {
      state = next;
    },
  };
  Object.assign(window, { fakeHost: host, acquireVsCodeApi: () => api });
  document.addEventListener("securitypolicyviolation", (event) => {
    host.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`);
  });
  document.addEventListener("DOMContentLoaded", () => {
    document.body.classList.add(theme.kind);
    document.body.dataset["vscodeThemeKind"] = theme.kind;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(theme.variables)) style.setProperty(`--vscode-${name}`, value);
    style.backgroundColor = "var(--vscode-sideBar-background)";
  });
}
