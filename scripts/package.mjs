// `npm run package`: the extension as a VSIX, checked.
import { requireSupportedNode } from "./bootstrap/nodeVersion.mjs";

requireSupportedNode();
const { runScript } = await import("./bootstrap/prepare.mjs");
await runScript("Skillwright: packaging", async (context) => {
  const { packageExtension } = await import("./package/package.mjs");
  return packageExtension(context);
});
