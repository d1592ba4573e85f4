import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { ruleDocument } from "../../core/rules/docs.ts";
import { ruleInfos } from "../../core/rules/table.ts";
import { renderIndex } from "./index.mjs";
import { renderPage } from "./page.mjs";
import { judgeSamples } from "./samples.mjs";
import { openWorkspace } from "./workspace.mjs";

/**
 * Writes the pages, or with `check` compares them with what is there.
 * @param {string} root of the repository
 * @param {boolean} check
 * @returns {Promise<number>} exit code
 */
export async function generateDocs(root, check) {
  const workspace = await openWorkspace(root);
  const complaints = await judgeSamples(workspace);
  /** @type {Map<string, string>} */
  const pages = new Map();
  for (const rule of ruleInfos) pages.set(ruleDocument(rule.id), await renderPage(workspace, rule));
  pages.set("docs/rules/README.md", renderIndex());
  complaints.push(...(check ? await compare(root, pages) : await write(root, pages)));
  for (const complaint of complaints) console.error(complaint);
  if (complaints.length === 0) console.log(`${pages.size} pages are ${check ? "up to date" : "written"}`);
  return complaints.length === 0 ? 0 : 1;
}

/**
 * @param {string} root
 * @returns {Promise<string[]>} paths of the pages that are there, relative to the repository
 */
async function existing(root) {
  const names = await readdir(join(root, "docs/rules")).catch(() => []);
  return names.filter((name) => name.endsWith(".md")).map((name) => `docs/rules/${name}`);
}

/**
 * @param {string} root
 * @param {ReadonlyMap<string, string>} pages
 */
async function compare(root, pages) {
  const complaints = [];
  for (const [path, text] of pages) {
    const found = await readFile(join(root, path), "utf8").catch(() => undefined);
    if (found !== text) complaints.push(`${path} is stale: run node scripts/generate-docs.mjs`);
  }
  for (const path of await existing(root)) if (!pages.has(path)) complaints.push(`${path} belongs to no rule`);
  return complaints;
}

/**
 * @param {string} root
 * @param {ReadonlyMap<string, string>} pages
 * @returns {Promise<string[]>}
 */
async function write(root, pages) {
  await mkdir(join(root, "docs/rules"), { recursive: true });
  for (const path of await existing(root)) if (!pages.has(path)) await rm(join(root, path));
  for (const [path, text] of pages) await writeFile(join(root, path), text);
  return [];
}
