import { writeFileSync } from "node:fs";

import Mocha from "mocha";

/**
 * A reporter for mocha that prints failures only and writes the counts to the file that `--reporter-option output=…`
 * names, as `{ passed, failed, pending }`.
 */
export default class CountingReporter extends Mocha.reporters.Base {
  /**
   * @param {Mocha.Runner} runner
   * @param {Mocha.MochaOptions} options
   */
  constructor(runner, options) {
    super(runner, options);
    runner.once("end", () => {
      const { passes, failures, pending } = this.stats;
      if (failures > 0) {
        this.epilogue();
      }
      const { output } = options.reporterOptions ?? {};
      if (typeof output === "string") {
        writeFileSync(output, JSON.stringify({ passed: passes, failed: failures, pending }));
      }
    });
  }
}
