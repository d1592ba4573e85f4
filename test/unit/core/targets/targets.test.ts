import assert from "node:assert/strict";
import type { SkillRoot } from "../../../../contract/catalog.ts";
import { allTargets, knownRoots, targetById, targetsForPath, targetsForRoot } from "../../../../core/targets/index.ts";
import { supportOf, treatmentOf } from "../../../../core/targets/treatment.ts";

const ids = (selection: { readonly targets: readonly { readonly id: string }[] }): string[] =>
  selection.targets.map(({ id }) => id);

describe("targets", () => {
  it("are the fourteen agents of the design", () => {
    assert.deepEqual(
      new Set(allTargets.map(({ id }) => id)),
      new Set(
        (
          "agentskills vscode claude-code claude-ai copilot-cli codex gemini-cli opencode " +
          "cursor openclaw deepagents langflow hyperagent linx"
        ).split(" "),
      ),
    );
  });

  for (const target of allTargets) {
    it(`${target.id} reads name and description, and says where that was read and when`, () => {
      assert.equal(targetById(target.id), target);
      assert.deepEqual([target.fields["name"], target.fields["description"]], ["used", "used"]);
      assert.ok(target.sources.length > 0);
      for (const { title, checked } of target.sources) {
        assert.ok(title.length > 10);
        assert.match(checked, /^\d{4}-\d\d-\d\d$/);
      }
      for (const { path, scope } of target.roots) assert.equal(path.startsWith("~/"), scope === "user", path);
    });
  }

  for (const target of allTargets) {
    it(`${target.id} has a source for every fact, and no source for what it does not say`, () => {
      const { id: _id, title: _title, sources, ...facts } = target;
      const covered = new Set(sources.flatMap(({ covers }) => covers));
      assert.deepEqual([...covered].sort(), Object.keys(facts).sort());
    });

    it(`${target.id} names tools and values of fields that it reads only`, () => {
      if (target.tools) {
        // Where the list is complete, another name in the field is most likely a mistake: the field must be read.
        if (target.tools.complete) assert.equal(treatmentOf(target, "allowed-tools"), "used");
        assert.deepEqual(target.tools.names, [...new Set(target.tools.names)]);
      }
      for (const key of Object.keys(target.values ?? {})) assert.equal(treatmentOf(target, key), "used", key);
    });
  }

  it("that rest on third parties alone say so", () => {
    const secondary = allTargets.filter(({ sources }) => sources.every((source) => source.secondary === true));
    assert.deepEqual(
      secondary.map(({ id }) => id),
      ["claude-code", "cursor"],
    );
  });

  it("are found by the root they look in", () => {
    assert.deepEqual(
      targetsForRoot(".codex/skills").map(({ id }) => id),
      ["codex", "cursor"],
    );
    assert.deepEqual(targetsForRoot("skills"), []);
  });

  it("share roots, each of which is known once", () => {
    const claude = knownRoots.filter(({ path }) => path === ".claude/skills");
    assert.deepEqual(
      claude.map(({ targets }) => targets),
      [["vscode", "claude-code", "copilot-cli", "opencode", "cursor", "deepagents"]],
    );
  });
});

describe("the support of a field", () => {
  const targets = ["vscode", "claude-code", "claude-ai", "agentskills", "copilot-cli", "codex"].flatMap(
    (id) => targetById(id) ?? [],
  );
  const cases: readonly { key: string; words: readonly string[] }[] = [
    { key: "allowed-tools", words: ["hint", "used", "used", "used", "used", "ignored"] },
    { key: "license", words: ["accepted", "accepted", "used", "used", "accepted", "ignored"] },
    {
      key: "model",
      words: ["hint", "used", "refused at upload", "refused at validation", "warning", "ignored"],
    },
    {
      key: "colour",
      words: ["hint", "ignored", "refused at upload", "refused at validation", "warning", "ignored"],
    },
  ];
  for (const { key, words } of cases) {
    it(`of \`${key}\` is told for every target`, () => {
      const told = supportOf(targets, key).map(({ treatment, refusal }) =>
        refusal === undefined ? treatment : `${treatment} at ${refusal}`,
      );
      assert.deepEqual(told, words);
    });
  }
});

describe("the targets of a skill", () => {
  const root: SkillRoot = { path: "/ws/lib", label: "lib", scope: "workspace", precedence: 1, targets: ["langflow"] };

  it("are those of the configuration", () => {
    assert.deepEqual(ids(targetsForPath("/ws/.claude/skills/a/SKILL.md", { configured: ["codex", "linx"] })), [
      "codex",
      "linx",
    ]);
  });

  it("are those that look in its root", () => {
    assert.ok(ids(targetsForPath("/ws/.claude/skills/a/SKILL.md")).includes("claude-code"));
    assert.ok(!ids(targetsForPath("/ws/.claude/skills/a/SKILL.md")).includes("codex"));
  });

  it("are those of a root further down in a large repository", () => {
    assert.deepEqual(ids(targetsForPath("/ws/packages/app/.gemini/skills/a/SKILL.md")), ["gemini-cli"]);
  });

  it("are those of the deepest root that holds it", () => {
    assert.deepEqual(ids(targetsForPath("/ws/lib/a/SKILL.md", { roots: [root] })), ["langflow"]);
    assert.deepEqual(ids(targetsForPath("/ws/lib/.gemini/skills/a/SKILL.md", { roots: [root] })), ["gemini-cli"]);
  });

  it("are the specification and VS Code anywhere else", () => {
    assert.deepEqual(ids(targetsForPath("/ws/skills/a/SKILL.md")), ["agentskills", "vscode"]);
    assert.deepEqual(ids(targetsForPath("/ws/skills/a/SKILL.md", { configured: ["nobody"] })), [
      "agentskills",
      "vscode",
    ]);
  });

  it("are read strictly where the configuration asks for the specification alone", () => {
    assert.equal(targetsForPath("/ws/a/SKILL.md", { configured: ["agentskills"] }).strict, true);
    assert.equal(targetsForPath("/ws/a/SKILL.md", { configured: ["agentskills", "vscode"] }).strict, false);
    assert.equal(targetsForPath("/ws/a/SKILL.md").strict, false);
  });
});
