import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * @typedef {object} Notice
 * @property {string} name
 * @property {string} version
 * @property {string} license SPDX expression
 * @property {string} source address of the package's home or repository; empty when it names none
 * @property {string} author
 * @property {readonly string[]} texts of its license files
 */

/** @param {string} author */
const mitText = (author) => `Copyright (c) ${author}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * The directories below `node_modules` whose files went into a bundle.
 * @param {readonly import("esbuild").Metafile[]} metafiles
 * @returns {string[]} sorted paths relative to the repository, with `/`
 */
export function bundledPackages(metafiles) {
  /** @type {Set<string>} */
  const directories = new Set();
  for (const output of metafiles.flatMap(({ outputs }) => Object.values(outputs))) {
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
      const match = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input);
      if (match !== null && bytesInOutput > 0) {
        directories.add(match[0]);
      }
    }
  }
  return sorted(directories);
}

/**
 * @param {Iterable<string>} texts
 * @returns {string[]}
 */
function sorted(texts) {
  return [...texts].sort((a, b) => (a < b ? -1 : Number(a > b)));
}

/**
 * Reads what a package says about its licence.
 * @param {string} root of the repository
 * @param {string} directory relative to it
 * @returns {Promise<Notice>}
 */
async function readNotice(root, directory) {
  const path = join(root, directory);
  const manifest = JSON.parse(await readFile(join(path, "package.json"), "utf8"));
  const { name, version, license, homepage, repository, author } = manifest;
  const names = sorted(await readdir(path)).filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file));
  const texts = await Promise.all(names.map((file) => readFile(join(path, file), "utf8")));
  return {
    name,
    version,
    license: license ?? "see below",
    source: homepage ?? (typeof repository === "string" ? repository : repository?.url) ?? "",
    author: (typeof author === "string" ? author : author?.name) ?? `the authors of ${name}`,
    texts,
  };
}

/**
 * The text that stands for a package's license.
 * @param {Notice} notice
 */
function licenseText({ license, author, texts }) {
  if (texts.length > 0) {
    return texts.join("\n");
  }
  return license === "MIT" ? mitText(author) : `The package carries no license text; it is under ${license}.`;
}

/**
 * Writes the notices of everything that is distributed with the extension.
 * @param {{ root: string, metafiles: readonly import("esbuild").Metafile[] }} input
 * @returns {Promise<string>}
 */
export async function thirdPartyNotices({ root, metafiles }) {
  const directories = sorted(new Set([...bundledPackages(metafiles), "node_modules/@vscode/codicons"]));
  const notices = await Promise.all(directories.map((directory) => readNotice(root, directory)));
  const sections = notices.map((notice) =>
    [
      "-".repeat(80),
      `${notice.name} ${notice.version}`,
      `License: ${notice.license}`,
      ...(notice.source === "" ? [] : [`Source: ${notice.source.replace(/^git\+/, "")}`]),
      "",
      licenseText(notice),
      "",
    ].join("\n"),
  );
  const head = "The built files of Skillwright contain code, and the icon font, of these packages.";
  return [head, "", ...sections].join("\n");
}
