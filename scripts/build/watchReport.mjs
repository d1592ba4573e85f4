/**
 * Prints when a build of all bundles begins and ends, in the words that the problem matcher of `.vscode/tasks.json` waits
 * for, with the problems in between.
 * @param {number} bundles that are built at first, all at once
 */
export function createWatchReport(bundles) {
  let going = bundles;
  console.log("[watch] build started");

  /** @type {() => import("esbuild").Plugin} for one bundle */
  const plugin = () => ({
    name: "watch-report",
    setup(build) {
      let first = true;
      build.onStart(() => {
        if (!first) {
          if (going === 0) {
            console.log("[watch] build started");
          }
          going += 1;
        }
        first = false;
      });
      build.onEnd(async ({ errors, warnings }) => {
        for (const [kind, messages] of /** @type {const} */ ([
          ["error", errors],
          ["warning", warnings],
        ])) {
          const texts = await build.esbuild.formatMessages(messages, { kind, color: false });
          for (const text of texts) {
            console.log(text.trimEnd());
          }
        }
        going -= 1;
        if (going === 0) {
          console.log("[watch] build finished");
        }
      });
    },
  });
  return { plugin };
}
