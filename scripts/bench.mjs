// `npm run bench [-- <titles>]`: the benchmarks, with their peers installed beside them.
import { join } from "node:path";

import { requireSupportedNode } from "./bootstrap/nodeVersion.mjs";

requireSupportedNode();
const { runScript } = await import("./bootstrap/prepare.mjs");
await runScript("Skillwright: benchmarks", async ({ root, supervisor, progress, args }) => {
  const { ensureInstalled } = await import("./bootstrap/install.mjs");
  await ensureInstalled({ root: join(root, "bench"), supervisor, progress });
  const { build } = await import("../esbuild.mjs");
  const { errors } = await build({ production: true });
  if (errors.length > 0) {
    console.error(errors.join("\n"));
    return 1;
  }
  const script = join(root, "bench", "main.ts");
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
