/** Everything that may be in the package, by its path relative to the repository. */
const allowed = [
  /^package\.json$/,
  /^package\.nls(?:\.[a-z-]+)?\.json$/,
  /^(?:README\.md|CHANGELOG\.md|LICENSE)$/,
  /^media\/[\w./-]+\.(?:png|svg|gif|md)$/,
  /^dist\/[\w-]+\.(?:js|css)$/,
  /^dist\/codicons\/codicon\.(?:css|ttf)$/,
  /^dist\/THIRD_PARTY_NOTICES\.txt$/,
];

/** Without these the extension does not work, or may not be distributed. */
const required = [
  "package.json",
  "package.nls.json",
  "README.md",
  "CHANGELOG.md",
  "LICENSE",
  "dist/extension.js",
  "dist/language-client.js",
  "dist/server.js",
  "dist/agent.js",
  "dist/agent-worker.js",
  "dist/tokens.js",
  "dist/webview.js",
  "dist/webview.css",
  "dist/codicons/codicon.ttf",
  "dist/THIRD_PARTY_NOTICES.txt",
];

/** Bytes that the package may have (design, "Figures to hold"). */
export const maximumSize = 4_000_000;

/**
 * Compares the contents of a package with what it should hold.
 * @param {readonly string[]} files paths relative to the repository, with `/`
 * @returns {string[]} a sentence per file that should not be there, or is missing
 */
export function checkContents(files) {
  return [
    ...files
      .filter((file) => !allowed.some((pattern) => pattern.test(file)))
      .map((file) => `${file} does not belong into the package.`),
    ...required.filter((file) => !files.includes(file)).map((file) => `${file} is missing.`),
  ];
}
