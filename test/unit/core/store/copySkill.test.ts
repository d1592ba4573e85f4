import assert from "node:assert/strict";
import { createBench, skill, skillsRoot } from "../../../support/agentRuns.ts";

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

describe("copy of a skill", () => {
  it("holds all its files as bytes, and what links in it lead to", async () => {
    const { store } = createBench({
      "a/SKILL.md": skill("a", "A."),
      "a/scripts/run.py": "print(1)\n",
      "a/assets/x.png": new Uint8Array([0, 255, 1]),
      "a/link.py": { link: `${skillsRoot}/a/scripts/run.py` },
    });
    const copy = await store.copy("a");
    assert.ok(!("error" in copy));
    assert.deepEqual(copy.files.map(({ path }) => path).sort(), [
      "SKILL.md",
      "assets/x.png",
      "link.py",
      "scripts/run.py",
    ]);
    assert.deepEqual(copy.files.find(({ path }) => path === "assets/x.png")?.bytes, new Uint8Array([0, 255, 1]));
    assert.equal(text(copy.files.find(({ path }) => path === "link.py")?.bytes ?? new Uint8Array()), "print(1)\n");
  });

  it("holds nothing of other skills, also by links", async () => {
    const { store, fileSystem } = createBench({
      "a/SKILL.md": skill("a", "A."),
      "a/b.md": { link: `${skillsRoot}/b/SKILL.md` },
      "a/secret": { link: "/home/me/.ssh/id" },
      "b/SKILL.md": skill("b", "B."),
    });
    fileSystem.write("/home/me/.ssh/id", "SECRET");
    const copy = await store.copy("a");
    assert.ok(!("error" in copy));
    assert.deepEqual(
      copy.files.map(({ path }) => path),
      ["SKILL.md"],
    );
  });

  it("of a skill that is not there is an error with the names that are", async () => {
    const { store } = createBench({ "a/SKILL.md": skill("a", "A.") });
    const answer = await store.copy("../a");
    assert.ok("error" in answer);
    assert.deepEqual([answer.error, answer.valid], ["skill-not-found", ["a"]]);
  });

  it("is refused when a file is too large, by its name", async () => {
    const { store } = createBench({ "a/SKILL.md": skill("a", "A."), "a/big.bin": new Uint8Array(16 * 1_048_576 + 1) });
    const answer = await store.copy("a");
    assert.ok("error" in answer);
    assert.equal(answer.error, "too-large");
    assert.match(answer.message, /"big\.bin" in skill "a"/);
  });
});
