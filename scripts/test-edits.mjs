// `npm run test:edits [-- --edits <n> --from <directory of skills> --seed <n>]`: the long run of the property test.
import { join } from "node:path";

import { requireSupportedNode } from "./bootstrap/nodeVersion.mjs";

requireSupportedNode();
const { runScript } = await import("./bootstrap/prepare.mjs");
await runScript("Skillwright: random edits", async ({ root, supervisor, args }) => {
  const script = join(root, "test", "support", "edits", "main.ts");
  const child = supervisor.start(
    process.execPath,
    ["--disable-warning=MODULE_TYPELESS_PACKAGE_JSON", script, ...args],
    { cwd: root, stdio: ["ignore", "inherit", "inherit"] },
  );
  return new Promise((resolve) => {
    child.once("error", () => resolve(1));
    child.once("close", (code) => resolve(code ?? 1));
  });
});
