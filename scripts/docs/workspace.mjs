import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { parseConfig } from "../../core/config/config.ts";
import { checkManifestText } from "../../core/manifests/check.ts";
import { manifestKind } from "../../core/manifests/kind.ts";
import { basename, dirname, normalize } from "../../core/path/paths.ts";
import { checkSkillDirectory } from "../../core/rules/checkDirectory.ts";
import { findEntry } from "../../core/skill/entries.ts";
import { parseSkillDocument } from "../../core/skill/document.ts";
import { readMetadata } from "../../core/skill/metadata.ts";
import { targetsForPath } from "../../core/targets/index.ts";
import { decode } from "../../core/text/decode.ts";
import { createTokenCounter } from "../../core/tokens/o200k.ts";
import { DescriptionIndex } from "../../core/workspace/descriptionIndex.ts";
import { CatalogShares } from "../../core/workspace/catalogShares.ts";
import { createNodeFileSystem } from "../../node/nodeFileSystem.ts";

/** @typedef {import("../../contract/finding.ts").Finding} Finding */
/** @typedef {import("../../core/rules/types.ts").Neighbour} Neighbour */

/**
 * @typedef {object} Workspace
 * @property {string} folder path of skills-samples, with `/`
 * @property {readonly string[]} skills paths of all SKILL.md in it
 * @property {(path: string) => string} textOf text of one of its files
 * @property {(path: string, targets?: readonly string[]) => Promise<Finding[]>} check findings on a SKILL.md or a
 *   directory, for these targets instead of the configured ones
 * @property {readonly string[]} manifests paths of the manifests beside skills
 * @property {(path: string) => Promise<Finding[]>} checkManifest findings on one of them
 */

/**
 * The samples as the editor sees them, with their own configuration.
 * @param {string} root of the repository
 * @returns {Promise<Workspace>}
 */
export async function openWorkspace(root) {
  const folder = normalize(join(root, "skills-samples"));
  const names = await readdir(folder, { recursive: true });
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const name of names.map((entry) => entry.replaceAll("\\", "/")).sort()) {
    if (!/\.(?:md|txt|yaml|json)$/i.test(name)) continue;
    const path = `${folder}/${name}`;
    texts.set(path, decode(await readFile(path)).text);
  }
  const config = parseConfig(texts.get(`${folder}/.skillwright.yaml`) ?? "").value;
  const skills = [...texts.keys()].filter((path) => /\/skill\.md$/i.test(path));
  const neighbours = skills.map((path) => neighbour(path, texts.get(path) ?? ""));
  const descriptions = new DescriptionIndex();
  for (const skill of neighbours) descriptions.put({ ...skill, ignored: false });
  const counter = createTokenCounter();
  const catalogs = new CatalogShares();
  // The broken samples beside each other are no one's catalog.
  for (const record of neighbours.filter(({ root }) => root !== `${folder}/broken`)) {
    catalogs.put({ ...record, state: "active", ignored: false });
  }
  const fileSystem = createNodeFileSystem();
  return {
    folder,
    skills,
    manifests: [...texts.keys()].filter((path) => manifestKind(path) !== undefined),
    textOf: (path) => texts.get(path) ?? "",
    checkManifest: (path) => checkManifestText(fileSystem, path, texts.get(path) ?? "", {}),
    check(path, targets) {
      const document = parseSkillDocument(texts.get(path) ?? "");
      const { start, end } = document.body.span;
      const configured = targets ?? config.targets ?? [];
      return checkSkillDirectory(fileSystem, path, {
        ...targetsForPath(path, { configured }),
        budgets: config.budgets,
        workspaceFolders: [folder],
        skills: {
          skillNames: new Set(neighbours.map(({ name }) => name)),
          catalog: () => catalogs.of(path),
          skillsNamed: (name) => neighbours.filter((other) => other.name === name && other.path !== path),
          overlapping: () =>
            descriptions.alike(path).flatMap(({ path: other, ...rest }) => {
              const skill = neighbours.find((candidate) => candidate.path === other);
              return skill === undefined ? [] : [{ skill, ...rest }];
            }),
        },
        bodyTokens: counter.count(document.text.slice(start, end)),
        counter,
        descriptionTokens: counter.count(readMetadata(document.frontmatter, "").description),
        onFailure(rule, error) {
          throw new Error(`The rule ${rule.id} failed on ${path}`, { cause: error });
        },
      });
    },
  };
}

/**
 * @param {string} path
 * @param {string} text
 * @returns {Neighbour}
 */
function neighbour(path, text) {
  const { frontmatter, lines } = parseSkillDocument(text);
  const directory = dirname(path);
  const { name, description, dependencies } = readMetadata(frontmatter, basename(directory));
  const span = findEntry(frontmatter, "name")?.value.span ?? { start: 0, end: 0 };
  return { name, description, dependencies, path, root: dirname(directory), nameRange: lines.range(span) };
}
