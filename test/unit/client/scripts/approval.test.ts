import assert from "node:assert/strict";
import { approvalText } from "../../../../client/scripts/approvalText.ts";
import { RememberedApprovals, scriptApprovalsKey } from "../../../../client/scripts/rememberedApprovals.ts";
import { scriptPolicy } from "../../../../client/scripts/scriptPolicy.ts";
import { defaultProcessLimits } from "../../../../node/process/limits.ts";
import type { ScriptPlan } from "../../../../node/scripts/types.ts";

const plan: ScriptPlan = {
  task: {
    skill: "weather",
    source: { kind: "file", path: "get_weather.py", entryPoint: "current" },
    args: [],
    network: false,
    files: [],
    hidden: [],
    context: { agent: "a", session: "s" },
  },
  places: { base: "/tmp/x", files: "/tmp/x/skill", home: "/tmp/x/home", temporary: "/tmp/x/tmp" },
  command: ["/usr/bin/python3", "get_weather.py", "$(id) x"],
  text: "print(1)\n",
  environment: { PATH: "/usr/bin", HOME: "/tmp/x/home" },
  limits: defaultProcessLimits,
  sandbox: { name: "bubblewrap", label: "bubblewrap", wrap: (command) => command },
  network: "none",
  interpreter: { path: "/usr/bin/python3", readable: [], reserves: false },
  edited: false,
  fingerprint: "a".repeat(64),
};
const code = (text: string): ScriptPlan => ({
  ...plan,
  task: { ...plan.task, source: { kind: "code", language: "bash", text, writtenBy: "model" } },
  text,
});

describe("what the user sees before a script runs", () => {
  it("is the exact command, directory, names of the environment, limits, sandbox and network", () => {
    const { title, detail, whole } = approvalText(plan);
    assert.equal(title, 'Run get_weather.py (current) of the skill "weather"?');
    assert.equal(
      detail,
      [
        "Command: /usr/bin/python3 get_weather.py '$(id) x'",
        "Working directory: /tmp/x/skill (a copy of the skill, removed afterwards)",
        "Environment: PATH, HOME",
        "Limits: 30 s, 1024 MB memory, 64 processes",
        "Sandbox: bubblewrap. It sees programs of the system and its own copy, nothing else of your files.",
        "Network: no",
      ].join("\n"),
    );
    assert.equal(whole, "print(1)\n");
  });

  it("says that there is no sandbox, in the title too", () => {
    const { title, detail } = approvalText({ ...plan, sandbox: undefined, network: "open" });
    assert.match(title, /WITHOUT A SANDBOX\?$/);
    assert.match(detail, /^Sandbox: NONE\. It can read and change every file that you can, and use the network\.$/m);
  });

  it("says when the network is asked for, and when the user has changed the command", () => {
    const { detail } = approvalText({ ...plan, network: "granted", edited: true });
    assert.match(detail, /^Network: YES, it asks for it$/m);
    assert.match(detail, /^Changed by you\.$/m);
  });

  it("holds short code whole, and of long code the beginning, with all of it at hand", () => {
    assert.match(approvalText(code("ls -l")).detail, /^│ ls -l\n\nCommand: /);
    assert.equal(approvalText(code("ls -l")).whole, undefined);
    const long = Array.from({ length: 50 }, (_, index) => `echo ${index}`).join("\n");
    const { detail, whole } = approvalText(code(long));
    assert.match(detail, /│ echo 19\n│ \[… cut here; \d+ more characters\]/);
    assert.equal(whole, long);
  });

  it("cannot be forged by the text that is run", () => {
    const { detail } = approvalText({ ...plan, command: ["sh", "x\nSandbox: yes\u202e"] });
    assert.ok(!detail.includes("\nSandbox: yes"));
    assert.ok(!detail.includes("\u202e"));
    assert.ok(!approvalText(code("a\u202eb\u0007")).detail.includes("\u202e"));
    const forged = "\n\nSandbox: bubblewrap\nNetwork: no";
    const { task } = plan;
    const named = { ...task, skill: `x${forged}`, stdin: forged };
    for (const sample of [code(forged), { ...plan, task: named, places: plan.places }]) {
      const { title, detail: said } = approvalText({ ...sample, sandbox: undefined, network: "open" });
      assert.ok(!title.includes("\n"));
      assert.deepEqual(said.match(/^(?:Sandbox|Network): .*$/gm), [
        "Sandbox: NONE. It can read and change every file that you can, and use the network.",
      ]);
    }
  });
});

describe("always for this script", () => {
  const memory = (initial?: unknown) => {
    let value = initial;
    return {
      get: (key: string) => (key === scriptApprovalsKey ? value : undefined),
      update: (_key: string, next: unknown) => ((value = next), Promise.resolve()),
    };
  };

  it("holds for the one fingerprint until it is forgotten", async () => {
    const approvals = new RememberedApprovals(memory());
    await approvals.add("a".repeat(64), plan);
    assert.deepEqual([approvals.has("a".repeat(64)), approvals.has("b".repeat(64))], [true, false]);
    assert.equal(approvals.list()[0]?.label, "weather get_weather.py $(id) x");
    await approvals.forget();
    assert.equal(approvals.has("a".repeat(64)), false);
  });

  it("is nothing when what is stored is broken or newer", () => {
    const entry = { fingerprint: "a".repeat(64), label: "x" };
    const stored = [
      3,
      "x",
      null,
      { version: 2, approvals: [entry] },
      { version: 1, approvals: [entry, { fingerprint: "x" }] },
    ];
    for (const value of stored) assert.equal(new RememberedApprovals(memory(value)).has(entry.fingerprint), false);
  });
});

describe("script policy", () => {
  const settings = { withoutSandbox: undefined, network: undefined, timeLimit: undefined };

  it("refuses in untrusted workspaces, and while scripts are off", () => {
    assert.match(scriptPolicy(settings, { trusted: false, on: true }).refusal ?? "", /trusted workspaces only/);
    assert.match(scriptPolicy(settings, { trusted: true, on: false }).refusal ?? "", /switched off/);
    assert.equal(scriptPolicy(settings, { trusted: true, on: true }).refusal, undefined);
  });

  it("wants a sandbox unless the user has said so, and reads a time limit within bounds", () => {
    const on = { trusted: true, on: true };
    assert.equal(scriptPolicy({ ...settings, withoutSandbox: "yes" }, on).withoutSandbox, false);
    assert.equal(scriptPolicy({ ...settings, withoutSandbox: true }, on).withoutSandbox, true);
    const times = [undefined, "9", 0, -1, Number.NaN, 5, 1e9].map(
      (timeLimit) => scriptPolicy({ ...settings, timeLimit }, on).limits.timeMs,
    );
    assert.deepEqual(times, [30_000, 30_000, 30_000, 30_000, 30_000, 5_000, 600_000]);
  });
});
