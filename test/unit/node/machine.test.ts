import assert from "node:assert/strict";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createMachine } from "../../../node/machine.ts";

describe("what a machine has", () => {
  let place: string;
  beforeEach(() => (place = mkdtempSync(join(tmpdir(), "skillwright-machine-"))));
  afterEach(() => rmSync(place, { recursive: true }));

  const put = (path: string, mode = 0o755): void => {
    const file = join(place, path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "");
    chmodSync(file, mode);
  };
  const path = (...directories: string[]): string => directories.map((name) => join(place, name)).join(delimiter);

  it("a program is a file on the PATH that may be run", async function () {
    if (process.platform === "win32") this.skip();
    put("one/tool");
    put("two/other");
    put("two/text", 0o644);
    mkdirSync(join(place, "two", "folder"));
    put("elsewhere/hidden");
    const machine = createMachine({ environment: { PATH: path("one", "missing", "two") } });
    const names = ["tool", "other", "text", "folder", "hidden", "nothing"];
    assert.deepEqual(await machine.findBinaries(names), ["tool", "other"]);
  });

  it("the directory that the process stands in is none of the PATH", async () => {
    const machine = createMachine({ environment: { PATH: ["", ".", "node_modules/.bin"].join(delimiter) } });
    assert.deepEqual(await machine.findBinaries(["tsc", "package.json"]), []);
  });

  it("on Windows a program has one of the endings of PATHEXT, and variables have no letter case", async () => {
    put("one/tool.exe");
    put("one/other.txt");
    const machine = createMachine({
      environment: { Path: path("one"), PathExt: ".com;.exe", Api_Key: "x" },
      platform: "win32",
    });
    assert.deepEqual(await machine.findBinaries(["tool", "other"]), ["tool"]);
    assert.equal(machine.hasVariable("API_KEY"), true);
  });

  it("a program that came is found when it is looked for again", async function () {
    if (process.platform === "win32") this.skip();
    const machine = createMachine({ environment: { PATH: path("one") } });
    assert.deepEqual(await machine.findBinaries(["tool"]), []);
    put("one/tool");
    assert.deepEqual(await machine.findBinaries(["tool"]), []);
    machine.lookAgain();
    assert.deepEqual(await machine.findBinaries(["tool"]), ["tool"]);
  });

  it("a variable is there when it is set and not empty, whatever it is called", () => {
    const machine = createMachine({ environment: { KEY: "secret", EMPTY: "" }, platform: "linux" });
    const there = ["KEY", "EMPTY", "key", "__proto__", "toString"].filter((name) => machine.hasVariable(name));
    assert.deepEqual(there, ["KEY"]);
  });
});
