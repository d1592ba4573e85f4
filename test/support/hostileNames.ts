/** A text that stands in every file outside the skill: where it shows up, something was read that must not be. */
export const secret = "SECRET-OUTSIDE-THE-SKILL";

const targets = ["secret.txt", "etc/passwd", "pdf-extra/notes.md"];
const climbs = ["..", "../..", "../../..", "./..", "a/../..", "references/../..", "references/../../..", "././.."];

/** Ways to write a path that leaves the skill, of which none may be read. */
export function hostileNames(): readonly string[] {
  const climbing = climbs.flatMap((climb) => targets.map((target) => `${climb}/${target}`));
  const absolute = targets.flatMap((target) => [
    `/${target}`,
    `//${target}`,
    `///${target}`,
    `\\${target.replaceAll("/", "\\")}`,
    `\\\\server\\share\\${target.replaceAll("/", "\\")}`,
    `\\\\?\\C:\\${target}`,
    `\\\\.\\C:\\${target}`,
    `//?/C:/${target}`,
    `C:/${target}`,
    `C:\\${target.replaceAll("/", "\\")}`,
    `c:${target}`,
    `~/${target}`,
    `~root/${target}`,
    `~`,
    `file:///${target}`,
    `file://localhost/${target}`,
    `file:${target}`,
    `FILE:///${target}`,
    `https://evil.example/${target}`,
    `vscode-vfs://host/${target}`,
    `data:text/plain,${target}`,
    `jar:file:/${target}!/x`,
  ]);
  const disguised = climbing.flatMap((path) => [
    path.replaceAll("/", "\\"),
    path.replaceAll("/", "//"),
    path.replaceAll("/", "/./"),
    ` ${path}`,
    `${path} `,
    `\t${path}`,
    `./${path}`,
  ]);
  const ending = targets.flatMap((target) => [
    `../${target}\0`,
    `../${target}\0.md`,
    `guide.md\0/../../${target}`,
    `../${target}::$DATA`,
    `../${target}:stream`,
    `../${target}?x`,
    `../${target}#x`,
  ]);
  const odd = [
    "",
    " ",
    ".",
    "./",
    "..",
    "../",
    "..\\",
    "...",
    "....",
    "/",
    "\\",
    "\0",
    "guide.md\0",
    "guide\n.md",
    "\u001b[31mguide.md",
    "guide.md:stream",
    "guide.md::$DATA",
    "CON",
    "con.md",
    "NUL",
    "nul.txt",
    "AUX",
    "PRN",
    "COM1",
    "com9.log",
    "LPT1",
    "references/CON",
    "CONIN$",
    "conout$",
    `${"a/".repeat(600)}b`,
    "a".repeat(2_000),
    `${"../".repeat(500)}etc/passwd`,
  ];
  const links = [
    "link-to-file",
    "link-to-folder/passwd",
    "link-chain",
    "link-loop",
    "link-to-parent/secret.txt",
  ].flatMap((name) => [name, `./${name}`, name.replaceAll("/", "\\"), `references/../${name}`]);
  return [...new Set([...climbing, ...absolute, ...disguised, ...ending, ...odd, ...links])];
}

/** Names that only look hostile, and are files of the skill. */
export const harmlessNames = [
  "notes..md",
  "...md",
  "a..b/c.md",
  "..hidden.md",
  "références.md",
  "con-tents.md",
  "nullable.md",
];
