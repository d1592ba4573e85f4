import assert from "node:assert/strict";
import { bytes, createRunner, finished, processTimeout, shell, workspaces } from "./support.ts";

const python = (text: string, path = "scripts/run.py") => ({
  skill: "s",
  source: { kind: "file" as const, path },
  files: [{ path, bytes: bytes(text) }],
});

describe("script runner: consent", function () {
  this.timeout(processTimeout);
  afterEach(() => assert.deepEqual(workspaces(), []));

  it("runs what the user has agreed to, and says what ran", async () => {
    const { run, asked } = createRunner();
    const outcome = finished(await run(shell('echo "$1"; cat', { args: ["a b"], stdin: "in\n" })));
    assert.equal(outcome.stdout, "a b\nin\n");
    assert.deepEqual([outcome.exitCode, outcome.sandbox, outcome.network, outcome.edited], [0, undefined, true, false]);
    assert.match(outcome.command, /\/sh \.skillwright-code\.sh 'a b'$/);
    assert.deepEqual([asked.length, asked[0]?.network], [1, "open"]);
  });

  it("runs nothing, and makes nothing, when the user says no", async () => {
    let made: readonly string[] = ["?"];
    const { run } = createRunner({ decide: () => ((made = workspaces()), { kind: "reject", reason: "No." }) });
    assert.deepEqual(await run(shell("echo x")), { kind: "rejected", reason: "No." });
    assert.deepEqual(made, []);
  });

  it("asks nobody where scripts are refused, and looks again when the user has answered", async () => {
    const { run, asked } = createRunner({ refusal: () => "Off." });
    assert.deepEqual(await run(shell("echo x")), { kind: "refused", message: "Off." });
    assert.equal(asked.length, 0);
    let trusted = true;
    const later = createRunner({
      refusal: () => (trusted ? undefined : "Not trusted."),
      decide: () => ((trusted = false), { kind: "run", remember: true }),
    });
    assert.deepEqual(await later.run(shell("echo x")), { kind: "refused", message: "Not trusted." });
    assert.equal(later.remembered.size, 0);
  });

  it("refuses without a sandbox, unless the user has chosen so", async () => {
    const { run, asked } = createRunner({ withoutSandbox: false });
    const outcome = await run(shell("echo x"));
    assert.ok(outcome.kind === "refused");
    assert.match(outcome.message, /no sandbox works on this machine.*skillwright\.scripts\.withoutSandbox/);
    assert.equal(asked.length, 0);
  });

  it("asks again about what the user has changed, and runs that", async () => {
    const { run, asked } = createRunner({
      decide: (_plan, count) =>
        count === 1 ? { kind: "edit", args: ["new"], text: 'echo "changed $1"' } : { kind: "run", remember: false },
    });
    const outcome = finished(await run(shell("echo x", { args: ["old"] })));
    assert.deepEqual([outcome.stdout, outcome.edited], ["changed new\n", true]);
    assert.deepEqual(
      asked.map(({ edited }) => edited),
      [false, true],
    );
  });

  it("remembers a script only with the same files, arguments, input and network", async () => {
    const { run, asked } = createRunner({ decide: () => ({ kind: "run", remember: true }) });
    const task = shell('echo "$1"', { skill: "s", files: [{ path: "SKILL.md", bytes: bytes("1") }], args: ["a"] });
    assert.equal(finished(await run(task)).remembered, false);
    assert.equal(finished(await run(task)).remembered, true);
    assert.equal(asked.length, 1);
    const others = [
      { ...task, args: ["b"] },
      { ...task, stdin: "x" },
      { ...task, skill: "t" },
      { ...task, files: [{ path: "SKILL.md", bytes: bytes("2") }] },
      { ...task, files: [...task.files, { path: "x.py", bytes: bytes("") }] },
    ];
    for (const other of others) await run(other);
    assert.equal(asked.length, 1 + others.length);
  });

  it("runs the text that was shown, whatever becomes of the skill meanwhile", async () => {
    const file = { path: "scripts/run.sh", bytes: bytes("echo shown\n") };
    const { run } = createRunner({
      decide: () => ((file.bytes = bytes("echo swapped\n")), { kind: "run", remember: false }),
    });
    const task = shell("", { skill: "s", source: { kind: "file", path: file.path }, files: [{ ...file }] });
    assert.equal(finished(await run(task)).stdout, "shown\n");
  });

  it("asks about one script after the other", async () => {
    let open = 0;
    const { run, asked } = createRunner({
      decide: async () => {
        open += 1;
        assert.equal(open, 1);
        await new Promise((resolve) => setImmediate(resolve));
        open -= 1;
        return { kind: "run", remember: false };
      },
    });
    await Promise.all([run(shell("echo 1")), run(shell("echo 2")), run(shell("echo 3"))]);
    assert.equal(asked.length, 3);
  });

  it("says which interpreter is missing, and where it can be had", async () => {
    const { run, asked } = createRunner({ parent: { PATH: "/nowhere:relative:." } });
    const outcome = await run(shell("", python("print(1)")));
    assert.ok(outcome.kind === "refused");
    assert.match(outcome.message, /^Python is needed.*python3 or python is not on the search path.*python\.org/);
    assert.equal(asked.length, 0);
  });

  it("refuses a file that is no script, and one whose name leads out", async () => {
    const { run } = createRunner();
    const notes = await run(shell("", python("hello", "scripts/notes.md")));
    assert.ok(notes.kind === "refused" && /not known what runs/.test(notes.message));
    await assert.rejects(
      run(shell("echo x", { files: [{ path: "../escape.sh", bytes: bytes("x") }] })),
      /leaves the skill/,
    );
  });
});
