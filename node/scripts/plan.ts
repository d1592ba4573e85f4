import { realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ScriptFile, ScriptTask } from "../../contract/scripts.ts";
import {
  interpreterOf,
  interpreterOfLanguage,
  languageNames,
  type Interpreter,
} from "../../core/scripts/interpreters.ts";
import { findProgram } from "../process/findProgram.ts";
import type { ProcessLimits } from "../process/limits.ts";
import { isWithin } from "../sandbox/systemPaths.ts";
import type { Sandbox } from "../sandbox/types.ts";
import { markName, scriptEnvironment } from "./environment.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { interpreterPaths } from "./interpreterPaths.ts";
import type { ScriptPlaces } from "./scriptWorkspace.ts";
import { javascriptShim } from "./shims/javascript.ts";
import { pythonShim } from "./shims/python.ts";
import type { ScriptPlan } from "./types.ts";

/** What a plan is made from besides the task. */
export interface PlanOptions {
  readonly places: ScriptPlaces;
  readonly sandbox: Sandbox | undefined;
  readonly limits: ProcessLimits;
  readonly user: string;
  readonly home: string;
  readonly parent: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  readonly edited: boolean;
}

/** Why there is no plan, for the model and the user. */
export interface NoPlan {
  readonly message: string;
}

/** Names of the files that are added to those of the skill. */
const codeName = ".skillwright-code";
const shimName = ".skillwright-tool";

/** What is started, and the file that was added for it. */
interface Start {
  readonly interpreter: Interpreter;
  /** Path of the file that the interpreter is given. */
  readonly file: string;
  /** Arguments before those of the task. */
  readonly args: readonly string[];
  readonly added?: ScriptFile;
  readonly text: string;
  readonly stdin?: string;
}

/**
 * Plans a run, down to the environment. Nothing is written or started.
 *
 * @returns The plan, or why there is none: a script that is none, an interpreter that is not there.
 */
export function planScript(asked: ScriptTask, options: PlanOptions): ScriptPlan | NoPlan {
  const { places, sandbox, limits, parent, platform } = options;
  const start = startOf(asked);
  if ("message" in start) return start;
  const { interpreter } = start;
  const program = findProgram(interpreter.programs, parent["PATH"]);
  if (program === undefined) {
    const names = interpreter.programs.join(" or ");
    const message = `${interpreter.label} is needed to run this, and ${names} is not on the search path of this machine. It can be had from ${interpreter.home}.`;
    return { message };
  }
  const files = start.added === undefined ? asked.files : [...asked.files, start.added];
  const task = { ...asked, files, ...(start.stdin === undefined ? {} : { stdin: start.stdin }) };
  const isNode = interpreter.programs.includes("node");
  const reserves = isNode || interpreter.ending === ".sh";
  const heap = isNode ? [`--max-old-space-size=${Math.floor(limits.memoryBytes / 1_048_576)}`] : [];
  const command = [program.path, ...heap, ...interpreter.options, start.file, ...start.args, ...asked.args];
  const packages = packagesOf(asked);
  const network = sandbox === undefined ? "open" : asked.network ? "granted" : "none";
  const mark = places.base;
  const environment = scriptEnvironment({
    task,
    user: options.user,
    places,
    program: program.path,
    mark,
    parent,
    platform,
  });
  const readable = interpreterPaths(program, options.home);
  const plan = { task, places, command, text: start.text, environment, limits, sandbox, network } as const;
  return {
    ...plan,
    ...(packages === undefined ? {} : { packages }),
    interpreter: { path: program.path, readable, reserves },
    edited: options.edited,
    fingerprint: packages === undefined ? fingerprintOf(plan) : undefined,
  };
}

/** True when there is no plan. */
export function isNoPlan(plan: ScriptPlan | NoPlan): plan is NoPlan {
  return "message" in plan;
}

/** The mark of a plan's processes, as it stands in their environment. */
export function markOf(plan: ScriptPlan): string {
  return `${markName}=${plan.environment[markName] ?? ""}`;
}

function startOf({ source, files }: ScriptTask): Start | NoPlan {
  if (source.kind === "code") return codeStart(source.language, source.text);
  const file = files.find(({ path }) => path === source.path);
  if (file === undefined) return { message: `The file "${source.path}" is not among the files of the skill.` };
  const text = new TextDecoder().decode(file.bytes);
  const interpreter = interpreterOf(source.path, text.slice(0, 256).split(/\r?\n/, 1)[0] ?? "");
  if (interpreter === undefined) {
    const message = `It is not known what runs "${source.path}": its ending is none of a script, and its first line names no interpreter (#!).`;
    return { message };
  }
  if (source.kind === "file") return { interpreter, file: source.path, args: [], text };
  const python = interpreter.programs.includes("python3");
  if (!python && !interpreter.programs.includes("node")) {
    return { message: `"${source.path}" is no module of a tool: those are written in JavaScript or Python.` };
  }
  const shim = `${shimName}${python ? ".py" : ".mjs"}`;
  const added = { path: shim, bytes: new TextEncoder().encode(python ? pythonShim : javascriptShim) };
  const stdin = JSON.stringify(source.call ?? {});
  return { interpreter, file: shim, args: [source.path, toolResultPath], added, text, stdin };
}

/** Where the module of a tool leaves its result, from the working directory. */
export const toolResultPath = "../tmp/tool-result.json";

function codeStart(language: string, text: string): Start | NoPlan {
  const interpreter = interpreterOfLanguage(language);
  if (interpreter === undefined) {
    return { message: `Code in "${language}" cannot be run here; known are ${languageNames.join(", ")} and others.` };
  }
  const path = `${codeName}${interpreter.ending}`;
  return { interpreter, file: path, args: [], added: { path, bytes: new TextEncoder().encode(text) }, text };
}

/** `node_modules` of the skill on disk: a directory of its own, which no link leads out of it. */
function packagesOf({ directory }: ScriptTask): string | undefined {
  if (directory === undefined) return undefined;
  const path = join(directory, "node_modules");
  try {
    const real = realpathSync(path);
    return statSync(real).isDirectory() && isWithin(realpathSync(directory), real) ? real : undefined;
  } catch {
    return undefined;
  }
}
