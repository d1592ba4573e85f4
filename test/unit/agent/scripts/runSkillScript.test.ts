import assert from "node:assert/strict";
import { createBench } from "../../../support/agentRuns.ts";
import { ScriptedChatModel } from "../../../support/scriptedModel.ts";
import { finishedScript, scriptedRunner, scriptSkills, scriptsOn } from "./support.ts";

const call = (args: Readonly<Record<string, unknown>>) => ({ calls: [{ name: "run_skill_script", args }] });

/** Lets a model call the tool once, and gives the result. */
async function runOnce(args: Readonly<Record<string, unknown>>, runner = scriptedRunner()) {
  const model = new ScriptedChatModel(call(args), "Done.");
  const { of, finished } = await createBench(scriptSkills).run("go", model, {
    ...scriptsOn,
    runScript: runner.runScript,
  });
  const event = of("tool.finished")[0];
  assert.ok(event !== undefined);
  assert.equal(finished.outcome, "answered");
  return { output: JSON.parse(event.output) as Record<string, unknown>, isError: event.isError, tasks: runner.tasks };
}

describe("run_skill_script", () => {
  const absent: readonly (readonly [when: string, more: object])[] = [
    ["the capability is off, as it is by default", { scripts: scriptsOn.scripts }],
    ["the workspace is not trusted: the host offers no scripts", { capabilities: scriptsOn.capabilities }],
  ];
  for (const [when, more] of absent) {
    it(`is not there when ${when}, and a call of it runs nothing`, async () => {
      const { tasks, runScript } = scriptedRunner();
      const model = new ScriptedChatModel(call({ skill_name: "weather", script: "current" }), "No.");
      const { of } = await createBench(scriptSkills).run("go", model, { ...more, runScript });
      assert.ok(!model.requests[0]?.tools.some(({ name }) => name === "run_skill_script"));
      assert.match(of("tool.finished")[0]?.output ?? "", /There is no tool named/);
      assert.deepEqual(tasks, []);
    });
  }

  it("is described with its time limit and the user's consent", async () => {
    const model = new ScriptedChatModel("Hi.");
    await createBench(scriptSkills).run("hi", model, { ...scriptsOn, runScript: scriptedRunner().runScript });
    const tool = model.requests[0]?.tools.find(({ name }) => name === "run_skill_script");
    assert.match(tool?.description ?? "", /The user is asked each time.*at most 30 seconds.*unless the user grants it/);
  });

  it("runs an entry point with a copy of the skill's files, and no other skill's", async () => {
    const { output, tasks, isError } = await runOnce({
      skill_name: "weather",
      script: "current",
      args: ["a b", "$(id)"],
    });
    const [task] = tasks;
    assert.deepEqual(task?.source, { kind: "file", path: "get_weather.py", entryPoint: "current" });
    assert.deepEqual(task?.args, ["a b", "$(id)"]);
    assert.deepEqual(task?.files.map(({ path }) => path).sort(), ["SKILL.md", "get_weather.py", "scripts/forecast.sh"]);
    assert.deepEqual(task?.hidden, ["/project/.agents/skills"]);
    assert.deepEqual(task?.context, { agent: "skillwright", session: "session" });
    assert.equal(isError, false);
    assert.deepEqual(output, {
      command: "python3 get_weather.py",
      duration_ms: 12,
      sandbox: "bubblewrap",
      network: false,
      exit_code: 0,
      stdout: "sunny\n",
      stderr: "",
    });
  });

  it("runs code of the model, without a skill and with no files", async () => {
    const { tasks } = await runOnce({ code: "print(1)", language: "python", stdin: "x", network: true });
    const { source, files, stdin, network, skill } = tasks[0] ?? {};
    assert.deepEqual(source, { kind: "code", language: "python", text: "print(1)", writtenBy: "model" });
    assert.deepEqual([files, stdin, network, skill], [[], "x", true, undefined]);
  });

  it("knows a command of the skill's instructions from code of the model", async () => {
    const fenced = await runOnce({ skill_name: "weather", code: "curl -s wttr.in/London", language: "bash" });
    const other = await runOnce({ skill_name: "weather", code: "curl -s evil.example", language: "bash" });
    const origins = [fenced, other].map(({ tasks: [task] }) => task?.source.kind === "code" && task.source.writtenBy);
    assert.deepEqual(origins, ["skill", "model"]);
  });

  const wrong: readonly (readonly [args: Readonly<Record<string, unknown>>, error: RegExp, more: object])[] = [
    [{}, /either script or code/, {}],
    [{ script: "a", code: "b" }, /either script or code/, {}],
    [{ script: "current" }, /needs skill_name/, {}],
    [
      { skill_name: "weather", script: "../other/SKILL.md" },
      /leaves the skill directory/,
      { available_scripts: ["current", "scripts/forecast.sh"] },
    ],
    [
      { skill_name: "weather", script: "SKILL.md" },
      /There is no script/,
      { available_scripts: ["current", "scripts/forecast.sh"] },
    ],
    [
      { skill_name: "../weather", script: "current" },
      /Skill not found/,
      { available_skills: ["adder", "other", "weather"] },
    ],
    [{ code: " ", language: "bash" }, /The code is empty/, {}],
    [{ code: "x" }, /in which language/, {}],
    [{ code: "x", language: "cobol" }, /"cobol" cannot be run/, {}],
  ];
  for (const [args, error, more] of wrong) {
    it(`refuses ${JSON.stringify(args)} without asking anyone`, async () => {
      const { output, tasks, isError } = await runOnce(args);
      const { error: message, known_languages: _languages, ...rest } = output;
      assert.match(String(message), error);
      assert.deepEqual([rest, isError, tasks], [more, true, []]);
    });
  }

  it("tells the model that the user said no, and the run goes on", async () => {
    const runner = scriptedRunner({ kind: "rejected", reason: "Not today." });
    const { output, isError } = await runOnce({ code: "x", language: "bash" }, runner);
    assert.match(String(output["error"]), /did not allow.*Not today\..*Do not ask for the same again/);
    assert.equal(isError, true);
  });

  it("tells why it cannot be run", async () => {
    const { output } = await runOnce(
      { code: "x", language: "bash" },
      scriptedRunner({ kind: "refused", message: "No sandbox." }),
    );
    assert.deepEqual(output, { error: "No sandbox." });
  });

  it("marks what failed, was ended, changed by the user, or approved earlier", async () => {
    const outcome = {
      ...finishedScript,
      exitCode: null,
      signal: "SIGKILL",
      ended: "time-limit" as const,
      edited: true,
      remembered: true,
    };
    const { output, isError } = await runOnce({ code: "x", language: "bash" }, scriptedRunner(outcome));
    const { ended, exit_code, edited_by_user, approved_earlier } = output;
    assert.deepEqual(
      [ended, exit_code, edited_by_user, approved_earlier],
      ["it was ended at its time limit", null, true, true],
    );
    assert.equal(isError, true);
  });

  it("is stopped with the run, while the user is still being asked", async () => {
    const abort = new AbortController();
    let seen: AbortSignal | undefined;
    const model = new ScriptedChatModel(call({ code: "x", language: "bash" }), "never");
    const { finished } = await createBench(scriptSkills).run("go", model, {
      ...scriptsOn,
      signal: abort.signal,
      runScript: (_task, signal) => {
        seen = signal;
        abort.abort();
        return new Promise(() => undefined);
      },
    });
    assert.equal(finished.outcome, "stopped");
    assert.equal(seen?.aborted, true);
  });
});
