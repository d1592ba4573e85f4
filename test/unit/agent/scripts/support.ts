import type { RunScript } from "../../../../agent/scripts/scripts.ts";
import type { ScriptFinished, ScriptOutcome, ScriptTask } from "../../../../contract/scripts.ts";
import { skill } from "../../../support/agentRuns.ts";

/** A skill with scripts, one that is a tool, and one beside them. */
export const scriptSkills = {
  "weather/SKILL.md": skill(
    "weather",
    "Weather of a place.",
    "# Weather\n\n```bash\ncurl -s wttr.in/London\n```\n",
    "entry_points:\n  current: get_weather.py\n",
  ),
  "weather/get_weather.py": "print('sunny')\n",
  "weather/scripts/forecast.sh": "echo rain\n",
  "adder/SKILL.md": skill("adder", "Adds.", "# Adder\n\nUse it.\n", "skill_type: langchain_tool\n"),
  "adder/tool.mjs": "export const add = {};\n",
  "other/SKILL.md": skill("other", "Another skill."),
};

export const finishedScript: ScriptFinished = {
  kind: "finished",
  command: "python3 get_weather.py",
  exitCode: 0,
  stdout: "sunny\n",
  stderr: "",
  truncated: false,
  durationMs: 12.4,
  sandbox: "bubblewrap",
  network: false,
  edited: false,
  remembered: false,
  written: [],
};

/** Runs nothing, keeps what was asked for, and answers as the test says. */
export function scriptedRunner(...outcomes: readonly (ScriptOutcome | Error)[]): {
  readonly tasks: ScriptTask[];
  readonly runScript: RunScript;
} {
  const tasks: ScriptTask[] = [];
  return {
    tasks,
    runScript: (task) => {
      tasks.push(task);
      const outcome = outcomes[tasks.length - 1] ?? finishedScript;
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
  };
}

/** What a run needs for scripts to be there. */
export const scriptsOn = {
  scripts: { seconds: 30, network: true },
  capabilities: { planning: false, context: false, scripts: true },
};
