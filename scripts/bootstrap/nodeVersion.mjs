/** The oldest Node that mocha, oxlint and npm itself run on; package.json `engines.node` says the same. */
export const minimumNode = [20, 19];

/** The major version of the `node` package in devDependencies. */
export const projectNodeMajor = 24;

/**
 * Reads a version such as `v20.19.1`.
 * @param {string} text
 * @returns {[number, number]} major and minor; zeros where the text is no version
 */
export function parseVersion(text) {
  const match = /^v?(\d+)\.(\d+)/.exec(text);
  return match === null ? [0, 0] : [Number(match[1]), Number(match[2])];
}

/**
 * Says whether a Node is new enough to run the scripts.
 * @param {string} version for example `process.version`
 */
export function isSupported(version) {
  const [major, minor] = parseVersion(version);
  const [minimumMajor = 0, minimumMinor = 0] = minimumNode;
  return major > minimumMajor || (major === minimumMajor && minor >= minimumMinor);
}

/**
 * Says whether a Node is the one that the project's scripts and tests are written for.
 * @param {string} version
 */
export function isProjectNode(version) {
  return parseVersion(version)[0] >= projectNodeMajor;
}

/**
 * Ends the process with a plain sentence when its Node is too old. Call it before importing anything that an old Node
 * may lack.
 */
export function requireSupportedNode() {
  if (isSupported(process.version)) {
    return;
  }
  console.error(
    `Skillwright needs Node ${minimumNode.join(".")} or newer; this is ${process.version} (${process.execPath}).\n` +
      "Install a current Node from https://nodejs.org and run the command again.",
  );
  process.exit(1);
}
