import Mocha from "mocha";
import { ResultPrinter } from "./resultPrinter.ts";

/**
 * Runs the suite inside an extension host and prints its results to the console, one line per test and a summary that
 * the runner reads.
 *
 * @throws When a test failed, so that the host ends with an error.
 */
export async function run(): Promise<void> {
  const mocha = new Mocha({ ui: "bdd", timeout: 60_000, slow: 2_000, reporter: ResultPrinter });
  // The files define their tests when they are loaded, which is after mocha has put its functions into the global scope.
  mocha.suite.emit("pre-require", globalThis as never, "", mocha);
  await load(process.env["SKILLWRIGHT_SUITE"]);
  const failures = await new Promise<number>((resolve) => mocha.run(resolve));
  if (failures > 0) throw new Error(`${failures} failed`);
}

/** Loads the tests of a window, by default those of the one with the samples. */
async function load(suite: string | undefined): Promise<void> {
  if (suite === "workspaces") {
    await import("./workspaces/multiRoot.test.ts");
    await import("./workspaces/virtual.test.ts");
    await import("./workspaces/crash.test.ts");
    return;
  }
  if (suite === "restricted") {
    await import("./workspaces/restricted.test.ts");
    return;
  }
  await import("./activation.test.ts");
  await import("./language.test.ts");
  await import("./duplicates.test.ts");
  await import("./problems.test.ts");
  await import("./catalog.test.ts");
  await import("./newSkill.test.ts");
  await import("./navigation.test.ts");
  await import("./rename.test.ts");
  await import("./chat.test.ts");
  await import("./profiles.test.ts");
  await import("./vscodeModel.test.ts");
  await import("./skillAnswers.test.ts");
}
