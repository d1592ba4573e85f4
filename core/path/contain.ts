/** Why a file name may not be read, for a message: the sentence part after "because". */
export interface Refusal {
  readonly refused: string;
}

/** A file name that stays in its directory as far as its text tells; `path` is with `/`, without `.` segments. */
export interface ContainedName {
  readonly path: string;
}

export interface ContainOptions {
  /** The file system ignores letter case, as on Windows and macOS; trailing dots and blanks are then refused too. */
  readonly caseInsensitive?: boolean;
}

const maxLength = 1_000;
const device = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$)(?:\..*)?$/i;

/**
 * Decides from the text alone whether `directory + name` stays in the directory (rules R1–R5 for readers of skills):
 * no absolute, drive, UNC, home or URL form, no stream, device or control character, and no segment that **is** `..`.
 * `notes..md` and `a..b/c.md` are legal. Links are the business of the contained read.
 */
export function containedName(name: string, options: ContainOptions = {}): ContainedName | Refusal {
  if (name.trim() === "") return { refused: "no file name is given" };
  if (name.length > maxLength) return { refused: `the file name has more than ${maxLength} characters` };
  if (/[\u0000-\u001f\u007f-\u009f]/.test(name)) return { refused: "the file name holds a control character" };
  if (/^[\\/]/.test(name)) return { refused: "an absolute path is not allowed" };
  if (name.startsWith("~")) return { refused: "a path in the home directory is not allowed" };
  if (/^[A-Za-z][A-Za-z\d+.-]+:/.test(name)) return { refused: "a URL is not allowed" };
  if (name.includes(":")) return { refused: "a drive or stream (`:`) is not allowed" };
  const segments: string[] = [];
  for (const segment of name.split(/[\\/]/)) {
    if (segment === "" || segment === ".") continue;
    if (segment === "..") return { refused: "`..` leaves the skill directory" };
    if (/^\.+$/.test(segment)) return { refused: "a segment made of dots is not allowed" };
    if (device.test(segment)) return { refused: `\`${segment}\` is the name of a device` };
    if (options.caseInsensitive && /[. ]$/.test(segment)) return { refused: "a segment ends with a dot or a blank" };
    segments.push(segment);
  }
  return segments.length === 0 ? { refused: "it names the skill directory itself" } : { path: segments.join("/") };
}

/** True for the answer of a function that may refuse. */
export function isRefusal(value: ContainedName | Refusal): value is Refusal {
  return "refused" in value;
}
