import { delimiter, dirname } from "node:path";
import type { ScriptTask } from "../../contract/scripts.ts";

/** What a script's environment is made of. */
export interface EnvironmentParts {
  readonly task: ScriptTask;
  /** Id of the user, which names nobody. */
  readonly user: string;
  /** Directory of the files, and the ones for `HOME` and short-lived files. */
  readonly places: { readonly files: string; readonly home: string; readonly temporary: string };
  /** Absolute path of the interpreter. */
  readonly program: string;
  /** Names the run among the processes of the machine. */
  readonly mark: string;
  /** Environment of this process, of which only language and time zone are handed on. */
  readonly parent: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
}

/** Variables of the user that a script may see. */
const handedOn = ["LANG", "LC_ALL", "LC_CTYPE", "TZ"];
/** Without these, programs do not start on Windows. */
const handedOnWindows = ["SystemRoot", "SystemDrive", "ComSpec", "PATHEXT", "NUMBER_OF_PROCESSORS"];

/** Variable by which the processes of a run are found. */
export const markName = "SKILLWRIGHT_SCRIPT";

/**
 * The whole environment of a script: programs of the system, directories of its own, language and time zone, and the execution
 * context (LinX skills design, `SkillExecutionContext.to_env`, under its names and ours). Nothing else of the user's
 * environment, so that no key reaches it.
 */
export function scriptEnvironment(parts: EnvironmentParts): Readonly<Record<string, string>> {
  const { task, user, places, program, mark, parent, platform } = parts;
  const windows = platform === "win32";
  const names = windows ? [...handedOn, ...handedOnWindows] : handedOn;
  const context = { AGENT_ID: task.context.agent, USER_ID: user, SESSION_ID: task.context.session };
  return {
    ...Object.fromEntries(names.flatMap((name) => (parent[name] === undefined ? [] : [[name, parent[name]]]))),
    PATH: [...new Set([dirname(program), ...systemDirectories(platform, parent)])].join(delimiter),
    HOME: places.home,
    TMPDIR: places.temporary,
    ...(windows ? { USERPROFILE: places.home, TEMP: places.temporary, TMP: places.temporary } : {}),
    NO_COLOR: "1",
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONNOUSERSITE: "1",
    PYTHONIOENCODING: "utf-8",
    ...Object.fromEntries(Object.entries(context).map(([name, value]) => [`SKILLWRIGHT_${name}`, value])),
    ...Object.fromEntries(Object.entries(context).map(([name, value]) => [`LINX_${name}`, value])),
    SKILLWRIGHT_WORKSPACE: places.files,
    ...(task.skill === undefined ? {} : { SKILLWRIGHT_SKILL: task.skill }),
    [markName]: mark,
  };
}

function systemDirectories(
  platform: NodeJS.Platform,
  parent: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  if (platform === "win32") {
    const root = parent["SystemRoot"] ?? "C:\\Windows";
    return [`${root}\\System32`, root];
  }
  const own = platform === "darwin" ? ["/opt/homebrew/bin"] : [];
  return [...own, "/usr/local/bin", "/usr/bin", "/bin", "/usr/sbin", "/sbin"];
}
