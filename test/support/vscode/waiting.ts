import type { Locator, Page } from "playwright-core";

/** Milliseconds that something has to appear in an open window. */
export const appearTimeout = 30_000;

/** Says whether something appears within two seconds. */
export function appears(locator: Locator): Promise<boolean> {
  return locator.waitFor({ timeout: 2000 }).then(
    () => true,
    () => false,
  );
}

/**
 * Tries something again and again, until it succeeds.
 *
 * @param failure What to say when the time is over.
 */
export async function until(page: Page, failure: string, attempt: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + appearTimeout;
  while (!(await attempt())) {
    if (Date.now() > deadline) {
      throw new Error(`${failure} within ${appearTimeout} ms.`);
    }
    await page.waitForTimeout(100);
  }
}
