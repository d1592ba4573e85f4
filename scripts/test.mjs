// `npm test`: from a fresh clone to all tests, in a real VS Code too.
import { requireSupportedNode } from "./bootstrap/nodeVersion.mjs";

requireSupportedNode();
const { runScript } = await import("./bootstrap/prepare.mjs");
await runScript("Skillwright: tests", async (context) => {
  // The lanes need packages that are there only now.
  const { test } = await import("./test/test.mjs");
  return test(context);
});
