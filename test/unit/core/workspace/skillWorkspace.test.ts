import assert from "node:assert/strict";
import type { WorkspaceChange } from "../../../../core/workspace/types.ts";
import { createWorkspace, root, skill } from "./fixture.ts";

const [a, b, c] = ["a", "b", "c"].map((name) => `${root}/${name}/SKILL.md`) as [string, string, string];

describe("the workspace", () => {
  it("checks closed and open skills, the open text before the disk", async () => {
    const { workspace, rules } = createWorkspace({ [a]: skill("a"), [b]: skill("B B") });
    assert.deepEqual(await rules(a), []);
    assert.ok((await rules(b)).includes("name-format"));
    workspace.openDocument(b, skill("b"));
    assert.deepEqual(await rules(b), []);
    workspace.closeDocument(b);
    assert.ok((await rules(b)).includes("name-format"));
  });

  it("gives the same findings until something changes", async () => {
    const { workspace } = createWorkspace({ [a]: skill("a") });
    workspace.openDocument(a, skill("a"));
    const first = await workspace.check(a);
    workspace.openDocument(a, skill("a"));
    assert.equal(await workspace.check(a), first);
    workspace.openDocument(a, skill("a", "", "More."));
    assert.notEqual(await workspace.check(a), first);
  });

  it("searches once for all who ask at the same time", async () => {
    const alone = createWorkspace({ [a]: skill("a"), [b]: skill("b") });
    await alone.workspace.ready();
    const { workspace, fileSystem } = createWorkspace({ [a]: skill("a"), [b]: skill("b") });
    await Promise.all([workspace.ready(), workspace.ready(), workspace.discovery(), workspace.snapshot()]);
    const reads = ({ readDirectory, readFile }: typeof fileSystem.calls) => ({ readDirectory, readFile });
    assert.deepEqual(reads(fileSystem.calls), reads(alone.fileSystem.calls));
  });

  it("lets one who gives up leave, and the others have their answer", async () => {
    const { workspace } = createWorkspace({ [a]: skill("a") });
    const controller = new AbortController();
    const given = workspace.ready(controller.signal);
    const kept = workspace.snapshot();
    controller.abort(new Error("no longer wanted"));
    await assert.rejects(given, /no longer wanted/);
    assert.equal((await kept).skills.length, 1);
  });

  it("tells which open documents an edit concerns, and no others", async () => {
    const { workspace } = createWorkspace({ [a]: skill("a"), [b]: skill("b", "dependencies: [a]\n"), [c]: skill("c") });
    for (const [path, text] of [
      [a, skill("a")],
      [b, skill("b", "dependencies: [a]\n")],
      [c, skill("c")],
    ] as const) {
      workspace.openDocument(path, text);
      await workspace.check(path);
    }
    const changes: WorkspaceChange[] = [];
    workspace.onDidChange((change) => changes.push(change));
    workspace.openDocument(a, skill("a", "", "Only the body changed."));
    await workspace.check(a);
    assert.deepEqual(changes, []);
    workspace.openDocument(a, skill("renamed"));
    await workspace.check(a);
    assert.deepEqual(
      changes.map(({ documents, catalog }) => ({ documents, catalog })),
      [{ documents: [b], catalog: true }],
    );
  });

  it("reads nothing but the edited skill's directory after an edit, however many skills there are", async () => {
    const files = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`${root}/s${index}/SKILL.md`, skill(`s${index}`)]),
    );
    const { workspace, fileSystem } = createWorkspace(files);
    const path = `${root}/s7/SKILL.md`;
    workspace.openDocument(path, skill("s7"));
    await workspace.check(path);
    await workspace.snapshot();
    fileSystem.resetCalls();
    workspace.openDocument(path, skill("other", "", "[x](y.md)"));
    await workspace.check(path);
    assert.ok(fileSystem.log.every((call) => call.path.startsWith(`${root}/s7`)));
    assert.ok(fileSystem.log.length <= 3);
    const { skills } = await workspace.snapshot();
    assert.equal(skills.find((candidate) => candidate.path === path)?.name, "other");
    assert.ok(fileSystem.log.every((call) => call.path.startsWith(`${root}/s7`)));
  });

  it("applies the configuration of the innermost folder that holds a skill", async () => {
    const inner = "/w/packages/x";
    const path = `${inner}/.claude/skills/a/SKILL.md`;
    const { rules } = createWorkspace(
      {
        "/w/.skillwright.yaml": "rules:\n  unknown-field: off\n",
        [`${inner}/.skillwright.yaml`]: "rules:\n  unknown-field: error\n",
        [path]: skill("a", "colour: red\n"),
        [b]: skill("b", "colour: red\n"),
      },
      { folders: ["/w", inner] },
    );
    assert.deepEqual(await rules(path), ["unknown-field"]);
    assert.deepEqual(await rules(b), []);
  });

  it("keeps ignored skills from the others, and shows them to each other", async () => {
    const broken = `${root}/broken/x/SKILL.md`;
    const twin = `${root}/broken/y/SKILL.md`;
    const { rules } = createWorkspace({
      "/w/.skillwright.yaml": "ignore: ['.claude/skills/broken']\n",
      [a]: skill("a"),
      [broken]: skill("a"),
      [twin]: skill("a"),
    });
    assert.deepEqual(await rules(a), []);
    assert.ok((await rules(broken)).includes("name-duplicate"));
  });

  it("finds problems of the configuration itself, and nothing in other files", async () => {
    const files = { "/w/.skillwright.yaml": "targets: [nobody]\n", "/w/README.md": "# Hello" };
    const { rules } = createWorkspace(files);
    assert.deepEqual(await rules("/w/.skillwright.yaml"), ["configuration"]);
    assert.deepEqual(await rules("/w/README.md"), []);
    assert.deepEqual(await rules("/w/gone/SKILL.md"), []);
  });
});

describe("work in the background", () => {
  const budget = { "/w/.skillwright.yaml": "budgets:\n  bodyTokens: 5\n" };

  it("counts what an open document could be over its budget with", async () => {
    const { workspace, rules } = createWorkspace({ ...budget, [a]: skill("a") });
    workspace.openDocument(a, skill("a", "", "one two three four five six seven"));
    assert.deepEqual(await rules(a), []);
    await workspace.runIdleWork();
    assert.deepEqual(await rules(a), ["body-tokens"]);
    workspace.openDocument(a, skill("a", "", "one two three four five six"));
    assert.deepEqual(await rules(a), ["body-tokens"], "the last count serves until there is a new one");
    workspace.openDocument(a, skill("a", "", "one two three four"));
    await workspace.runIdleWork();
    assert.deepEqual(await rules(a), []);
  });

  it("does not load the tokenizer where no text can break a budget", async () => {
    let loads = 0;
    const loadCounter = async () => {
      loads++;
      return { count: () => 0 };
    };
    const { workspace, rules } = createWorkspace({ [a]: skill("a") }, { loadCounter });
    workspace.openDocument(a, skill("a", "", "Short."));
    await rules(a);
    await workspace.runIdleWork();
    assert.equal(loads, 0);
  });

  it("counts tokens and problems of all skills once the catalog was asked for", async () => {
    const files = { ...budget, [a]: skill("a", "", "one two three four five six"), [b]: skill("b") };
    const { workspace, rules } = createWorkspace(files);
    await workspace.runIdleWork();
    assert.equal((await workspace.snapshot()).skills[0]?.tokens, undefined);
    await workspace.runIdleWork();
    const { skills } = await workspace.snapshot();
    assert.deepEqual(
      skills.map(({ tokens, problems }) => [tokens?.instructions, problems]),
      [
        [6, { errors: 0, warnings: 1, hints: 0 }],
        [2, { errors: 0, warnings: 0, hints: 0 }],
      ],
    );
    assert.deepEqual(await rules(a), ["body-tokens"]);
  });

  it("goes on with the next skill where one fails, and says which", async () => {
    const { workspace, fileSystem, errors } = createWorkspace({ [a]: skill("a"), [b]: skill("b") });
    await workspace.snapshot();
    fileSystem.before = (_method, path) => {
      if (path === a) throw new Error("the disk is on fire");
    };
    await workspace.runIdleWork();
    const { skills } = await workspace.snapshot();
    assert.deepEqual(
      skills.map(({ name, problems }) => [name, problems !== undefined]),
      [
        ["a", false],
        ["b", true],
      ],
    );
    assert.match(errors.join(), /\/a\/SKILL\.md could not be checked\. Error: the disk is on fire/);
  });

  it("ends when it is given up, and goes on where it was", async () => {
    const { workspace } = createWorkspace({ [a]: skill("a"), [b]: skill("b") });
    await workspace.snapshot();
    const controller = new AbortController();
    controller.abort(new Error("busy"));
    await assert.rejects(workspace.runIdleWork(controller.signal), /busy/);
    await workspace.runIdleWork();
    assert.ok((await workspace.snapshot()).skills.every(({ tokens, problems }) => tokens && problems));
  });

  it("says so once when the tokenizer cannot be loaded, and checks all the same", async () => {
    const loadCounter = () => Promise.reject(new Error("no such file"));
    const { workspace, errors } = createWorkspace({ [a]: skill("a"), [b]: skill("b") }, { loadCounter });
    await workspace.snapshot();
    await workspace.runIdleWork();
    const { skills } = await workspace.snapshot();
    assert.ok(skills.every(({ problems, tokens }) => problems && !tokens));
    assert.equal(errors.length, 1);
  });
});
