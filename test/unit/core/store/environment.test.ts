import assert from "node:assert/strict";
import type { Machine } from "../../../../core/ports.ts";
import { scanByEnvironment } from "../../../../core/store/environment.ts";
import { storeOver } from "./fixture.ts";

interface TestMachine extends Machine {
  readonly asked: string[];
}

function machine(binaries: readonly string[], variables: readonly string[] = []): TestMachine {
  const asked: string[] = [];
  return {
    asked,
    os: "linux",
    findBinaries: async (names) => {
      asked.push(...names);
      return names.filter((name) => binaries.includes(name));
    },
    hasVariable: (name) => {
      asked.push(`$${name}`);
      return variables.includes(name);
    },
    lookAgain() {},
  };
}

const requiring = (name: string, requires: string): string =>
  `---\nname: ${name}\ndescription: Does it.\nmetadata: {"openclaw": {"requires": ${requires}}}\n---\n`;

describe("what the machine has of that which skills require", () => {
  it("is not looked for when no skill requires anything", async () => {
    const { store } = storeOver({ "/w/skills/a/SKILL.md": "---\nname: a\ndescription: Does it.\n---\n" });
    const any = machine([]);
    assert.deepEqual((await scanByEnvironment(store, any)).eligibility, {});
    assert.deepEqual(any.asked, []);
  });

  it("is looked for by name, each name once, and decides which skills are given", async () => {
    const { store } = storeOver({
      "/w/skills/a/SKILL.md": requiring("a", '{"bins":["jq"],"env":["KEY"]}'),
      "/w/skills/b/SKILL.md": requiring("b", '{"anyBins":["yq","jq"]}'),
      "/w/skills/c/SKILL.md": requiring("c", '{"bins":["yq"]}'),
    });
    const has = machine(["jq"], ["KEY"]);
    const { eligibility } = await scanByEnvironment(store, has);
    assert.deepEqual(has.asked, ["jq", "yq", "$KEY"]);
    assert.deepEqual(eligibility, { environment: { os: "linux", binaries: ["jq"], variables: ["KEY"] } });
    assert.deepEqual(await store.getNames(), ["a", "b"]);
  });

  it("is not looked for at places that a skill names: those are no programs", async () => {
    const names = ["../../home/x/.ssh/id_rsa", "/etc/passwd", "a/b", "..", "-rf", "a b", "x".repeat(65), "a\\b", "C:x"];
    const { store } = storeOver({
      "/w/skills/a/SKILL.md": requiring("a", JSON.stringify({ bins: names, env: ["A=B", "A B", "$HOME"] })),
    });
    const any = machine(names);
    await scanByEnvironment(store, any);
    assert.deepEqual(any.asked, []);
    assert.deepEqual(await store.getNames(), []);
  });

  it("is asked for again after a skill came to require something else", async () => {
    const { store, files } = storeOver({ "/w/skills/a/SKILL.md": requiring("a", '{"bins":["jq"]}') });
    const has = machine(["yq"]);
    await scanByEnvironment(store, has);
    assert.deepEqual(await store.getNames(), []);
    files.write("/w/skills/a/SKILL.md", requiring("a", '{"bins":["yq"]}'));
    store.invalidate(["/w/skills/a/SKILL.md"]);
    await scanByEnvironment(store, has);
    assert.deepEqual(await store.getNames(), ["a"]);
  });
});
