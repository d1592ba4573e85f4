import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { bubblewrap } from "../../node/sandbox/bubblewrap.ts";
import { detectSandbox } from "../../node/sandbox/detect.ts";
import { namespaces } from "../../node/sandbox/namespaces.ts";
import { seatbelt, seatbeltProfile } from "../../node/sandbox/seatbelt.ts";
import { interpreterPaths } from "../../node/scripts/interpreterPaths.ts";
import { createRunner, finished, processTimeout, shell, withDirectory } from "./support.ts";

const place = {
  workspace: "/tmp/w",
  temporary: "/tmp/w/tmp",
  cwd: "/tmp/w/skill",
  readable: ["/home/me/.nvm/versions/node/v22"],
  hidden: ["/home/me/skills"],
  network: false,
};
const never = new AbortController().signal;

describe("sandboxes", function () {
  this.timeout(processTimeout);
  const directory = withDirectory();

  /** Puts a program named bwrap on the search path; it is no sandbox. */
  function fakeBwrap(body: string): string {
    writeFileSync(join(directory.path(), "bwrap"), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
    return directory.path();
  }
  const handOn = 'while [ "$1" != -- ]; do shift; done; shift; exec "$@"';

  it("bubblewrap that works is used, with what it is given", async function () {
    if (process.platform !== "linux") this.skip();
    const log = join(directory.path(), "log");
    // It hides what the probe looks for, and otherwise only hands the command on.
    const searchPath = fakeBwrap(
      `echo "$@" >> ${log}; for last; do :; done; case "$last" in */b-*) rmdir "$last";; esac; ${handOn}`,
    );
    const sandbox = await detectSandbox({ searchPath, kinds: [bubblewrap] }, never);
    assert.equal(sandbox?.name, "bubblewrap");
    const { run, asked } = createRunner({ sandboxed: sandbox, withoutSandbox: false });
    const outcome = finished(await run(shell("echo ran")));
    assert.deepEqual([outcome.stdout, outcome.sandbox, outcome.network], ["ran\n", "bubblewrap", false]);
    assert.equal(asked[0]?.network, "none");
    const options = readFileSync(log, "utf8").split("\n").at(-2) ?? "";
    assert.match(options, /--unshare-all --die-with-parent --new-session --cap-drop ALL/);
    assert.ok(!options.includes("--share-net"));
  });

  const useless: readonly (readonly [what: string, body: string])[] = [
    ["fails", "exit 1"],
    ["hides nothing", handOn],
  ];
  for (const [what, body] of useless) {
    it(`bubblewrap that ${what} is none`, async () => {
      assert.equal(
        await detectSandbox({ searchPath: fakeBwrap(body), platform: "linux", kinds: [bubblewrap] }, never),
        undefined,
      );
    });
  }

  it("none is found where there is none", async () => {
    assert.equal(
      await detectSandbox(
        { searchPath: directory.path(), platform: "linux", kinds: [{ ...bubblewrap, programs: ["bwrap-none"] }] },
        never,
      ),
      undefined,
    );
    assert.equal(await detectSandbox({ searchPath: directory.path(), platform: "win32" }, never), undefined);
  });

  it("bubblewrap grants the network only when asked", () => {
    const wrap = (network: boolean) =>
      bubblewrap
        .create({ bwrap: "/usr/bin/bwrap" })
        .wrap(["cmd", "$(x)"], { ...place, readable: [], hidden: [], network });
    assert.ok(!wrap(false).includes("--share-net"));
    assert.ok(wrap(true).includes("--share-net"));
    assert.deepEqual(wrap(false).slice(-3), ["--", "cmd", "$(x)"]);
  });

  it("namespaces grant the network only when asked, and hand the command on unread", () => {
    const wrap = (network: boolean) =>
      namespaces
        .create({ unshare: "unshare", setpriv: "setpriv", sh: "sh" })
        .wrap(["cmd", "$(x)"], { ...place, network });
    assert.ok(wrap(false).includes("--net"));
    assert.ok(!wrap(true).includes("--net"));
    assert.deepEqual(wrap(false).slice(-3), ["--", "cmd", "$(x)"]);
  });

  it("the profile of macOS denies network, writing and private places, and quotes paths", () => {
    const profile = seatbeltProfile({ ...place, workspace: '/private/tmp/a"b\\c' });
    assert.match(profile, /^\(version 1\)\n\(allow default\)/);
    assert.match(profile, /\(deny network\*\)/);
    assert.match(profile, /\(deny file-write\*\)\n\(allow file-write\* \(subpath "\/private\/tmp\/a\\"b\\\\c"\)/);
    assert.match(profile, /\(deny file-read\* \(subpath "\/Users"\)/);
    assert.match(profile, /\(deny file-read\* \(subpath "\/home\/me\/skills"\)\)/);
    assert.ok(profile.endsWith('(allow file-read* (subpath "/private/tmp/a\\"b\\\\c"))'));
    assert.ok(!seatbeltProfile({ ...place, network: true }).includes("(deny network*)"));
    assert.deepEqual(seatbelt.create({ "sandbox-exec": "/x" }).wrap(["cmd"], place), [
      "/x",
      "-p",
      seatbeltProfile(place),
      "cmd",
    ]);
  });
});

describe("what an interpreter needs to be seen", function () {
  this.timeout(processTimeout);
  const cases: readonly (readonly [path: string, realPath: string, expected: readonly string[]])[] = [
    ["/usr/bin/python3", "/usr/bin/python3.11", []],
    [
      "/home/me/.nvm/versions/node/v22/bin/node",
      "/home/me/.nvm/versions/node/v22/bin/node",
      ["/home/me/.nvm/versions/node/v22"],
    ],
    ["/home/me/.pyenv/shims/python3", "/home/me/.pyenv/shims/python3", ["/home/me/.pyenv"]],
    [
      "/home/me/.local/bin/python3",
      "/home/me/.local/share/uv/python/3.12/bin/python3.12",
      ["/home/me/.local/bin", "/home/me/.local/share/uv/python/3.12"],
    ],
    ["/home/me/bin/node", "/home/me/bin/node", ["/home/me/bin"]],
    ["/home/me/node", "/home/me/node", ["/home/me/node"]],
    ["/home/node", "/home/node", ["/home/node"]],
  ];
  for (const [path, realPath, expected] of cases) {
    it(`${path}: ${expected.join(", ") || "nothing more"}`, () => {
      assert.deepEqual(interpreterPaths({ path, realPath }, "/home/me"), expected);
    });
  }
});
