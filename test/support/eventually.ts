const patience = 5000;
const pause = 20;

/**
 * Repeats assertions until they hold: for what a page shows a moment after a click.
 *
 * @param assertions throws while what it looks for is not there yet
 * @returns what the assertions return; after five seconds rejects with their last error
 */
export async function eventually<T>(assertions: () => Promise<T>): Promise<T> {
  for (const started = performance.now(); ;) {
    try {
      return await assertions();
    } catch (error) {
      if (performance.now() - started > patience) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
