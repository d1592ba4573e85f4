import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSkillDirectory } from "../../../core/rules/checkDirectory.ts";
import { allTargets } from "../../../core/targets/index.ts";
import { createMemoryFileSystem } from "../../support/memoryFileSystem.ts";

const samples = join(import.meta.dirname, "../../../skills-samples/broken");

/** Text files of a sample, by their path in memory; undefined where the line breaks are what is broken. */
function textsOf(name: string): ReadonlyMap<string, string> | undefined {
  const texts = new Map<string, string>();
  for (const entry of readdirSync(join(samples, name), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = readFileSync(path, "utf8");
    if (text.includes("\r")) return undefined;
    if (!text.includes("\0")) texts.set(`/${path.slice(samples.length + 1).replaceAll("\\", "/")}`, text);
  }
  return [...texts.keys()].some((path) => path.endsWith("/SKILL.md")) ? texts : undefined;
}

async function findings(name: string, texts: ReadonlyMap<string, string>, lineBreak: string) {
  const files = Array.from(texts, ([path, text]): [string, string] => [path, text.replaceAll("\n", lineBreak)]);
  const found = await checkSkillDirectory(createMemoryFileSystem(Object.fromEntries(files)), `/${name}`, {
    targets: allTargets,
    workspaceFolders: ["/"],
    severities: {},
  });
  return found.map(({ rule, path, range, message }) => ({ rule, path, range, message }));
}

describe("line breaks", () => {
  for (const name of readdirSync(samples)) {
    const texts = textsOf(name);
    if (texts === undefined) continue;
    it(`${name}: CRLF and lone CR give the findings of LF, at the same places`, async () => {
      const expected = await findings(name, texts, "\n");
      for (const lineBreak of ["\r\n", "\r"]) assert.deepEqual(await findings(name, texts, lineBreak), expected);
    });
  }
});
