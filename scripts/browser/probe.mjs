import { browserFlags } from "./flags.mjs";

/** Milliseconds for a browser to start. */
const timeout = 30_000;

/**
 * Says whether a browser starts and renders on this machine: a program may be there whose libraries are missing.
 * @param {string} path of the browser
 * @returns {Promise<{ works: boolean, reason: string }>} reason is empty when it works
 */
export async function probeBrowser(path) {
  const { chromium } = await import("playwright-core");
  try {
    const browser = await chromium.launch({ executablePath: path, args: browserFlags, timeout });
    try {
      const page = await browser.newPage();
      await page.setContent("<script>document.write(6 * 7)</script>");
      const text = (await page.textContent("body")) ?? "";
      return text.includes("42") ? { works: true, reason: "" } : { works: false, reason: "it ran no script" };
    } finally {
      await browser.close();
    }
  } catch (error) {
    return { works: false, reason: error instanceof Error ? error.message : String(error) };
  }
}
