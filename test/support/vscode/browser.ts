import { chromium, type Browser } from "playwright-core";

import { findChromium } from "../../../scripts/browser/find.mjs";
import { browserFlags } from "../../../scripts/browser/flags.mjs";

/** Wide and high enough that side bar, editor and panel are all laid out. */
export const viewport = { width: 1500, height: 950 };

/**
 * Starts the Chromium of this machine without a display.
 *
 * @throws when there is none; `npm test` finds or installs one first and names it in `SKILLWRIGHT_CHROMIUM`.
 */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Error("No Chromium found. Run `npm test`, or name one in SKILLWRIGHT_CHROMIUM.");
  }
  return chromium.launch({ executablePath, args: [...browserFlags] });
}
