import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../../agent/models/rehearsal/", import.meta.url));

/** All modules that a file imports, directly or not, as paths or package names. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)) {
    const target = specifier.startsWith(".") ? resolve(dirname(file), specifier) : specifier;
    if (seen.has(target)) continue;
    seen.add(target);
    if (specifier.startsWith(".")) importsOf(target, seen);
  }
  return seen;
}

describe("rehearsal model", () => {
  it("sees only the request: it imports @langchain/core and its own files, nothing else", () => {
    const imports = [...importsOf(resolve(folder, "model.ts"))];
    const foreign = imports.filter((target) => !target.startsWith(folder) && !target.startsWith("@langchain/core/"));
    assert.deepEqual(foreign, []);
    assert.ok(imports.length > 10);
  });
});
