// `node scripts/generate-docs.mjs [--check]`: one page for each rule in docs/rules, made from the rule table and the
// samples. With --check nothing is written, and stale pages or samples that do not show their rule fail.
import { requireSupportedNode } from "./bootstrap/nodeVersion.mjs";

requireSupportedNode();
const { runScript } = await import("./bootstrap/prepare.mjs");
await runScript("Skillwright: documentation of the rules", async ({ root, args }) => {
  const { generateDocs } = await import("./docs/generate.mjs");
  return generateDocs(root, args.includes("--check"));
});
