import Mocha from "mocha";

import { print } from "./print.ts";

const { EVENT_TEST_PASS, EVENT_TEST_FAIL, EVENT_TEST_PENDING, EVENT_RUN_END } = Mocha.Runner.constants;

/** A reporter for a host whose only way out is the console: `ok`, `not ok` with its reason, and a line with the counts. */
export class ResultPrinter extends Mocha.reporters.Base {
  constructor(runner: Mocha.Runner, options?: Mocha.MochaOptions) {
    super(runner, options);
    runner.on(EVENT_TEST_PASS, (test) => print(`ok ${test.fullTitle()} (${test.duration ?? 0} ms)`));
    runner.on(EVENT_TEST_PENDING, (test) => print(`# skipped ${test.fullTitle()}`));
    runner.on(EVENT_TEST_FAIL, (test, error: Error) => {
      const reason = (error.stack ?? error.message).replaceAll(/^/gm, "#   ");
      print(`not ok ${test.fullTitle()}\n${reason}`);
    });
    runner.on(EVENT_RUN_END, () => {
      const { passes: passed = 0, failures: failed = 0, pending: skipped = 0 } = runner.stats ?? {};
      print(`SKILLWRIGHT_HOST_RESULT ${JSON.stringify({ passed, failed, skipped })}`);
    });
  }
}
