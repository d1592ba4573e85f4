// `npm run test:electron`: the in-host suite in desktop VS Code, the oldest supported version and the stable one.
import { requireSupportedNode } from "./bootstrap/nodeVersion.mjs";

requireSupportedNode();
const { runScript } = await import("./bootstrap/prepare.mjs");
await runScript("Skillwright: tests in desktop VS Code", async (context) => {
  const { testElectron } = await import("./test/electron.mjs");
  return testElectron(context);
});
