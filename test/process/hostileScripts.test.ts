import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { detectSandbox } from "../../node/sandbox/detect.ts";
import type { Sandbox } from "../../node/sandbox/types.ts";
import { bytes, createRunner, finished, processTimeout, shell, withDirectory, workspaces } from "./support.ts";

/** Processes whose command line holds a text. */
function running(text: string): boolean {
  return execFileSync("ps", ["-axo", "args="], { encoding: "utf8" })
    .split("\n")
    .some((line) => line.startsWith(text));
}

/** Resolves when something has come about; rejects when it takes too long. */
async function until(condition: () => boolean): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("It did not come about.");
}

describe("hostile scripts", function () {
  this.timeout(processTimeout);
  const directory = withDirectory();
  let sandbox: Sandbox | undefined;

  before(async () => {
    sandbox = await detectSandbox({ searchPath: process.env["PATH"] }, new AbortController().signal);
  });
  afterEach(() => assert.deepEqual(workspaces(), []));

  for (const confined of [false, true]) {
    describe(confined ? "in the sandbox of this machine" : "without a sandbox", () => {
      beforeEach(function () {
        if (confined && sandbox === undefined) this.skip();
      });
      const runner = (more: Parameters<typeof createRunner>[0] = {}) =>
        createRunner({ sandboxed: confined ? sandbox : undefined, withoutSandbox: !confined, ...more });

      it("see no secret of the parent's environment, and the context ids", async () => {
        const { stdout } = finished(await runner().run(shell("env", { skill: "s" })));
        assert.ok(!stdout.includes("do-not-leak"));
        const names = stdout.split("\n").map((line) => line.replace(/=.*/s, ""));
        const known = /^(?:|_|PWD|OLDPWD|SHLVL|PATH|HOME|TMPDIR|LANG|NO_COLOR|PYTHON\w+|LINX_\w+|SKILLWRIGHT_\w+)$/;
        assert.deepEqual(
          names.filter((name) => !known.test(name)),
          [],
        );
        for (const prefix of ["SKILLWRIGHT", "LINX"]) {
          assert.match(stdout, new RegExp(`^${prefix}_AGENT_ID=agent-1$`, "m"));
          assert.match(stdout, new RegExp(`^${prefix}_USER_ID=user-1$`, "m"));
          assert.match(stdout, new RegExp(`^${prefix}_SESSION_ID=session-1$`, "m"));
        }
      });

      it("get arguments as they are: no shell reads them", async () => {
        const marker = join(directory.path(), "made");
        const args = [`$(touch ${marker})`, `; touch ${marker}`, `\`touch ${marker}\``, "a\nb", "*", "-n"];
        const { stdout } = finished(await runner().run(shell('for a in "$@"; do printf "%s|" "$a"; done', { args })));
        assert.equal(stdout, args.map((arg) => `${arg}|`).join(""));
        assert.equal(existsSync(marker), false);
      });

      it("that fork too much are ended with all their children", async () => {
        // Far over the limit, and yet bounded: a watch that failed must not bring the machine down.
        const text = "i=0; while [ $i -lt 400 ]; do sleep 4711 & i=$((i+1)); done; wait";
        const outcome = finished(await runner().run(shell(text)));
        assert.equal(outcome.ended, "process-limit");
        assert.equal(running("sleep 4711"), false);
      });

      it("that leave a process behind in a session of its own leave none", async () => {
        const text = "(setsid sleep 4712 >/dev/null 2>&1 &)\nsleep 4712 &\necho done";
        assert.equal(finished(await runner().run(shell(text))).stdout, "done\n");
        assert.equal(running("sleep 4712"), false);
      });

      it("that flood the output are ended, and beginning and end are kept", async () => {
        const limits = { outputBytes: 1_000, floodBytes: 100_000 };
        const outcome = finished(await runner({ limits }).run(shell("echo first; yes")));
        assert.deepEqual([outcome.ended, outcome.truncated], ["output-limit", true]);
        assert.ok(outcome.stdout.length < 2_000);
        assert.match(outcome.stdout, /^first\n[^]*\[… \d+ bytes left out …\]/);
      });

      it("that do not end are ended at the time limit", async () => {
        const outcome = finished(
          await runner({ limits: { timeMs: 300 } }).run(shell("trap '' TERM INT HUP; sleep 4713")),
        );
        assert.deepEqual([outcome.ended, outcome.signal], ["time-limit", "SIGKILL"]);
        assert.equal(running("sleep 4713"), false);
      });

      it("are gone at once when the run is stopped, with their files", async () => {
        const abort = new AbortController();
        const running1 = runner().run(shell("sleep 4714; echo late"), abort.signal);
        setTimeout(() => abort.abort(), 400);
        await assert.rejects(running1, { name: "AbortError" });
        assert.equal(running("sleep 4714"), false);
        assert.deepEqual(workspaces(), []);
      });

      it("cannot make this process read what a link in their workspace leads to", async () => {
        const secret = join(directory.path(), "secret.txt");
        writeFileSync(secret, "TOP SECRET");
        const text = `ln -s ${secret} a.txt; echo own > b.txt; mkdir d; ln -s ${directory.path()} d/e; mkfifo f; rm -r ../tmp; ln -s / ../tmp`;
        const outcome = finished(await runner().run(shell(text)));
        assert.deepEqual(outcome.written, [{ path: "b.txt", bytes: 4, text: "own\n" }]);
        const swapped = finished(await runner().run(shell(`cd ..; mv skill old; ln -s ${directory.path()} skill`)));
        assert.deepEqual(swapped.written, []);
      });

      it("that a tool's module replaces its result by a link, it is not read", async () => {
        const secret = join(directory.path(), "secret.json");
        writeFileSync(secret, '{"result":"TOP SECRET"}');
        const module = `import fs from "node:fs"; fs.symlinkSync(${JSON.stringify(secret)}, "../tmp/tool-result.json"); process.exit(0);`;
        const task = shell("", {
          skill: "s",
          source: { kind: "tool", path: "tool.mjs" },
          files: [{ path: "tool.mjs", bytes: bytes(module) }],
        });
        assert.equal(finished(await runner().run(task)).toolResult, undefined);
      });
    });
  }

  describe("in the sandbox of this machine, moreover", () => {
    beforeEach(function () {
      if (sandbox === undefined) this.skip();
    });
    const run = async (text: string, more: Parameters<typeof shell>[1] = {}) =>
      finished(await createRunner({ sandboxed: sandbox, withoutSandbox: false }).run(shell(text, more)));

    it("read nothing of other skills and of the user, and write nothing outside", async () => {
      const other = join(directory.path(), "skills", "other");
      mkdirSync(other, { recursive: true });
      writeFileSync(join(other, "SKILL.md"), "OTHER SKILL");
      writeFileSync(join(directory.path(), "private.txt"), "PRIVATE");
      const text = `cat ${other}/SKILL.md; ls ${directory.path()}; cat ${directory.path()}/private.txt; echo x > ${other}/new; echo x > /usr/new; echo mine > own; cat own`;
      const { stdout, stderr } = await run(text, { hidden: [join(directory.path(), "skills")] });
      assert.equal(stdout, "mine\n");
      assert.equal(stderr.split("\n").filter((line) => line !== "").length, 5);
      assert.equal(existsSync(join(other, "new")), false);
    });

    it("see no place that is hidden, also where the system's own places are seen", async function () {
      if (process.platform !== "linux") this.skip();
      const { stdout } = await run("ls /usr/share | wc -l; ls /usr/lib | wc -l", { hidden: ["/usr/share"] });
      const [share, lib] = stdout.split("\n").map(Number);
      assert.equal(share, 0);
      assert.ok((lib ?? 0) > 0);
    });

    it("reach no network, not even this machine's", async function () {
      if (process.platform !== "linux") this.skip();
      const { stdout } = await run("cat /proc/net/dev | tail -n +3 | sed 's/:.*//'");
      assert.deepEqual(
        stdout
          .trim()
          .split(/\s+/)
          .filter((name) => name !== "lo"),
        [],
      );
    });

    it("end with the process that has started them, whatever that dies of", async function () {
      if (process.platform !== "linux") this.skip();
      const program = join(directory.path(), "program.ts");
      const support = join(import.meta.dirname, "support.ts");
      const detect = join(import.meta.dirname, "../../node/sandbox/detect.ts");
      writeFileSync(
        program,
        `import { createRunner, shell } from ${JSON.stringify(support)};
        import { detectSandbox } from ${JSON.stringify(detect)};
        const sandboxed = await detectSandbox({ searchPath: process.env.PATH }, new AbortController().signal);
        await createRunner({ sandboxed, limits: { timeMs: 60_000 } }).run(shell("sleep 4715"));`,
      );
      const child = spawn(process.execPath, [program], { stdio: "ignore" });
      await until(() => running("sleep 4715"));
      child.kill("SIGKILL");
      await until(() => !running("sleep 4715"));
    });

    it("change no setting of the system, also where the user is root", async function () {
      if (process.platform !== "linux") this.skip();
      const file = "/proc/sys/kernel/core_pattern";
      const { stdout } = await run(
        `cat ${file} > /dev/null && echo read; (cat ${file} > ${file}) 2>/dev/null && echo written`,
      );
      assert.equal(stdout, "read\n");
    });

    it("see no process of the user", async () => {
      const { stdout } = await run(`kill -0 ${process.pid} 2>/dev/null && echo seen; echo end`);
      assert.equal(stdout, "end\n");
    });
  });
});
