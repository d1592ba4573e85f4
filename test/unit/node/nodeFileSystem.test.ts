import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { normalize } from "../../../core/path/paths.ts";
import { isFailure, isPromise, type MaybePromise } from "../../../core/ports.ts";
import { createNodeFileSystem } from "../../../node/nodeFileSystem.ts";

// These few tests need a disk: links, pipes, sockets and permissions exist nowhere else.

const windows = process.platform === "win32";

function now<T>(answer: MaybePromise<T>): T {
  assert.ok(!isPromise(answer));
  return answer;
}

describe("node file system", () => {
  const files = createNodeFileSystem();
  let directory: string;
  beforeEach(() => {
    directory = normalize(fs.realpathSync.native(fs.mkdtempSync(`${tmpdir()}/skillwright-`)));
  });
  afterEach(() => fs.rmSync(directory, { recursive: true, force: true }));

  const failure = (answer: unknown): string => (isFailure(answer) ? answer.failure : JSON.stringify(answer));

  it("answers at once: stat, listing, bytes and size", () => {
    fs.writeFileSync(`${directory}/a.md`, "häh");
    fs.mkdirSync(`${directory}/sub`);
    const stat = now(files.stat(`${directory}/a.md`));
    assert.deepEqual([stat?.kind, stat?.bytes], ["file", 4]);
    assert.deepEqual(now(files.readDirectory(directory)), [
      { name: "a.md", kind: "file" },
      { name: "sub", kind: "directory" },
    ]);
    const content = now(files.readFile(`${directory}/a.md`, 100));
    assert.ok(content && !isFailure(content));
    assert.equal(new TextDecoder().decode(content.bytes), "häh");
    assert.equal(content.size, 4);
  });

  it("reads no more than asked, and says how much there is", () => {
    fs.writeFileSync(`${directory}/a`, "0123456789");
    for (const length of [0, 1, 9, 10, 11]) {
      const content = now(files.readFile(`${directory}/a`, length));
      assert.ok(content && !isFailure(content));
      assert.deepEqual([content.bytes.length, content.size], [Math.min(length, 10), 10]);
    }
  });

  it("absence is undefined", () => {
    const missing = `${directory}/no/such.md`;
    for (const answer of [
      files.stat(missing),
      files.readDirectory(missing),
      files.readFile(missing, 1),
      files.realPath?.(missing),
      files.readRegularFile?.(missing, 1),
    ]) {
      assert.equal(answer, undefined);
    }
  });

  it("what is no file or no directory is a failure without a path in its message", () => {
    fs.writeFileSync(`${directory}/a`, "x");
    const answers = [
      [files.readFile(directory, 1), "not-a-file"],
      [files.readRegularFile?.(directory, 1), "not-a-file"],
      [files.readDirectory(`${directory}/a`), "not-a-directory"],
      [files.readFile(`${directory}/a/b`, 1), "not-a-directory"],
      [files.readFile(`${directory}/a\0b`, 1), "io"],
    ] as const;
    for (const [answer, expected] of answers) {
      assert.equal(failure(answer), expected);
      assert.ok(!JSON.stringify(answer).includes(directory));
    }
  });

  it("a sparse file of 10 GB is read to the cap", () => {
    const handle = fs.openSync(`${directory}/big`, "w");
    fs.ftruncateSync(handle, 10_000_000_000);
    fs.closeSync(handle);
    const content = now(files.readFile(`${directory}/big`, 1_000));
    assert.ok(content && !isFailure(content));
    assert.deepEqual([content.bytes.length, content.size], [1_000, 10_000_000_000]);
  });

  describe("links and special files", function () {
    before(function () {
      if (windows) this.skip();
    });

    it("a link is a link in stat and listing, and its target in realPath", () => {
      fs.writeFileSync(`${directory}/a.md`, "a");
      fs.symlinkSync("a.md", `${directory}/l.md`);
      assert.equal(now(files.stat(`${directory}/l.md`))?.kind, "link");
      assert.deepEqual(now(files.readDirectory(directory)), [
        { name: "a.md", kind: "file" },
        { name: "l.md", kind: "link" },
      ]);
      assert.equal(files.realPath?.(`${directory}/l.md`), `${directory}/a.md`);
    });

    it("loops and broken links lead nowhere", () => {
      fs.symlinkSync("loop", `${directory}/loop`);
      fs.symlinkSync("gone", `${directory}/broken`);
      assert.equal(files.realPath?.(`${directory}/loop`), undefined);
      assert.equal(files.realPath?.(`${directory}/broken`), undefined);
    });

    it("readRegularFile refuses a link at the end and in the middle of the path", () => {
      fs.mkdirSync(`${directory}/real`);
      fs.writeFileSync(`${directory}/real/a.md`, "a");
      fs.symlinkSync("real/a.md", `${directory}/l.md`);
      fs.symlinkSync("real", `${directory}/ld`);
      assert.equal(failure(files.readRegularFile?.(`${directory}/l.md`, 9)), "not-a-file");
      assert.equal(failure(files.readRegularFile?.(`${directory}/ld/a.md`, 9)), "changed");
      const content = files.readRegularFile?.(`${directory}/real/a.md`, 9);
      assert.ok(content && !isPromise(content) && !isFailure(content));
    });

    it("a pipe does not block, a device is no file", () => {
      execFileSync("mkfifo", [`${directory}/pipe`]);
      for (const path of [`${directory}/pipe`, "/dev/zero"]) {
        assert.equal(failure(files.readFile(path, 10)), "not-a-file");
        assert.equal(failure(files.readRegularFile?.(path, 10)), "not-a-file");
        assert.equal(now(files.stat(path))?.kind, "other");
      }
    });

    it("a socket is no file", async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(`${directory}/s`, resolve));
      assert.equal(failure(files.readFile(`${directory}/s`, 10)), "not-a-file");
      await new Promise((resolve) => server.close(resolve));
    });

    it("what may not be read is a failure", function () {
      if (process.getuid?.() === 0) this.skip();
      fs.writeFileSync(`${directory}/a`, "x", { mode: 0o000 });
      assert.equal(failure(files.readFile(`${directory}/a`, 10)), "no-permission");
    });
  });
});
