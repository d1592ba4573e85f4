// `npm run package:cli`: the command line as an npm package, checked.
import { requireSupportedNode } from "./bootstrap/nodeVersion.mjs";

requireSupportedNode();
const { runScript } = await import("./bootstrap/prepare.mjs");
await runScript("Skillwright: packaging the command line", async (context) => {
  const { packageCommandLine } = await import("./package/commandLine.mjs");
  return packageCommandLine(context);
});
