// `npm start`: from a fresh clone to Skillwright running on the samples.
import { requireSupportedNode } from "./bootstrap/nodeVersion.mjs";

requireSupportedNode();
const { runScript } = await import("./bootstrap/prepare.mjs");
await runScript("Skillwright: starting on skills-samples", async (context) => {
  // The build needs packages that are there only now.
  const { start } = await import("./start/start.mjs");
  return start(context);
});
