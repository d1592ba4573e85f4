import { splitModules } from "../build/entries.mjs";

/** What only the extension loads. */
const ofExtension = new Set(["language-client"]);
const loaded = [...splitModules.values()].filter((name) => !ofExtension.has(name));

/** The files of the npm package, by their path in it: the command line, what it loads on first use, and the texts. */
export const commandLineFiles = [
  "LICENSE",
  "README.md",
  "THIRD_PARTY_NOTICES.txt",
  ...["cli", ...loaded].map((name) => `dist/${name}.js`),
  "package.json",
];

/**
 * The `package.json` of the npm package: what the repository's says of itself, with the command and without anything that
 * would be installed.
 * @param {Readonly<Record<string, unknown>>} manifest the repository's
 */
export function commandLineManifest({ name, version, license, keywords, engines }) {
  const { node } = /** @type {{ node: string }} */ (engines);
  return {
    name,
    version,
    description: "Checks, lists and rehearses Agent Skills (SKILL.md) in terminals and CI",
    keywords,
    license,
    type: "commonjs",
    bin: { [String(name)]: "dist/cli.js" },
    files: commandLineFiles.filter((file) => file !== "package.json"),
    engines: { node },
  };
}
