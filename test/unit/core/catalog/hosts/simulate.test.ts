import assert from "node:assert/strict";
import type { HostCatalog } from "../../../../../contract/hostCatalog.ts";
import { hostCatalogFigures, hostSkillSentence } from "../../../../../core/catalog/hosts/describe.ts";
import { simulateCatalog } from "../../../../../core/catalog/hosts/simulate.ts";
import { hostListing, hostListings } from "../../../../../core/catalog/hosts/table.ts";
import type { HostOptions } from "../../../../../core/catalog/hosts/types.ts";
import { createTestClock } from "../../../../support/agentRuns.ts";
import { hostRoot, scanned, skillFile } from "./support.ts";

const claude = hostRoot("/w/.claude/skills", ["vscode", "claude-code", "copilot-cli", "deepagents"]);
const agents = hostRoot("/w/.agents/skills", ["vscode", "codex", "gemini-cli", "openclaw"], { precedence: 2 });
const home = hostRoot("/home/me/.claude/skills", ["vscode", "claude-code"], { scope: "user", precedence: 0 });

async function of(
  host: string,
  files: Readonly<Record<string, string>>,
  roots = [claude],
  options: HostOptions = {},
): Promise<HostCatalog> {
  const listing = hostListing(host);
  assert.ok(!("problem" in listing));
  return simulateCatalog(listing, await scanned(files, roots), options, createTestClock());
}

const shown = ({ skills }: HostCatalog): string[] => skills.map((skill) => `${skill.name} ${skill.shown}`);

describe("a host's list of scanned skills", () => {
  for (const { target, exact, source, checked, note } of hostListings) {
    it(`of ${target.id} says where it was read, when, and what it leaves out`, async () => {
      assert.match(checked, /^\d{4}-\d\d-\d\d$/);
      assert.ok(source.length > 10 && note.length > 40);
      if (!exact) assert.match(note, /estimate/);
      const empty = await of(target.id, {});
      assert.deepEqual([empty.skills, empty.host, empty.title], [[], target.id, target.title]);
      const one = await of(target.id, { "/w/.claude/skills/a/SKILL.md": skillFile("a", "Does a.") });
      assert.deepEqual(shown(one), ["a full"]);
      assert.ok(one.text.includes("Does a."));
    });
  }

  it("leaves out what it cannot use, with the reason", async () => {
    const files = {
      "/w/.claude/skills/hidden/SKILL.md": skillFile("hidden", "Is hidden.", "disable-model-invocation: true"),
      "/w/.claude/skills/empty/SKILL.md": skillFile("empty", '""'),
      "/w/.claude/skills/Odd/SKILL.md": skillFile("Odd", "Has an odd name."),
      "/w/.claude/skills/good/SKILL.md": skillFile("good", "Is good."),
    };
    const result = await of("vscode", files);
    assert.deepEqual(shown(result), ["good full", "Odd dropped", "empty dropped", "hidden dropped"]);
    const reasons = Object.fromEntries(result.skills.map(({ name, reason }) => [name, reason]));
    assert.match(reasons["Odd"] ?? "", /^VS Code loads no skill whose name/);
    assert.match(reasons["empty"] ?? "", /no usable description/);
    assert.match(reasons["hidden"] ?? "", /disable-model-invocation/);
    assert.equal(reasons["good"], undefined);
    // Gemini CLI does not know the field.
    assert.ok(shown(await of("gemini-cli", files)).includes("hidden full"));
  });

  it("looks where the host looks", async () => {
    const files = {
      "/w/.claude/skills/a/SKILL.md": skillFile("a", "Does a."),
      "/w/.agents/skills/b/SKILL.md": skillFile("b", "Does b."),
    };
    const codex = await of("codex", files, [claude, agents]);
    assert.deepEqual(shown(codex), ["b full", "a dropped"]);
    assert.match(codex.skills[1]?.reason ?? "", /\.claude\/skills, where Codex does not look/);
    assert.deepEqual(shown(await of("vscode", files, [claude, agents])), ["b full", "a full"]);
  });

  it("shows skills that lie elsewhere as if they lay there, and says so", async () => {
    const result = await of("codex", { "/w/.claude/skills/a/SKILL.md": skillFile("a", "Does a.") });
    assert.deepEqual(shown(result), ["a full"]);
    assert.match(result.note, /^None of the skills lies where Codex looks/);
  });

  it("lets the host choose between skills of one name", async () => {
    const files = {
      "/w/.claude/skills/a/SKILL.md": skillFile("a", "Of the project."),
      "/home/me/.claude/skills/a/SKILL.md": skillFile("a", "Of the user."),
    };
    const personal = await of("claude-code", files, [claude, home]);
    assert.equal(personal.text, "- a: Of the user.");
    assert.deepEqual(shown(personal), ["a full", "a dropped"]);
    assert.match(personal.skills[1]?.reason ?? "", /\/home\/me\/\.claude\/skills\/a\/SKILL\.md/);
    assert.ok((await of("vscode", files, [claude, home])).text.includes("Of the project."));
  });

  it("puts a skill that replaces another in its place, where the host does", async () => {
    const user = hostRoot("/home/me/.gemini/skills", ["gemini-cli"], { scope: "user", precedence: 0 });
    const files = {
      "/home/me/.gemini/skills/b/SKILL.md": skillFile("b", "Of the user."),
      "/w/.agents/skills/a/SKILL.md": skillFile("a", "Does a."),
      "/w/.agents/skills/b/SKILL.md": skillFile("b", "Of the project."),
    };
    const { text } = await of("gemini-cli", files, [agents, user]);
    assert.ok(text.indexOf("Of the project.") < text.indexOf("Does a."));
    assert.doesNotMatch(text, /Of the user/);
  });
});

describe("what restores a skill", () => {
  const long = "x".repeat(200);
  const files = {
    "/w/.claude/skills/a/SKILL.md": skillFile("a", long),
    "/w/.claude/skills/b/SKILL.md": skillFile("b", long),
  };
  const size = (name: string, description: string): number =>
    `<skill>\n<name>${name}</name>\n<description>${description}</description>\n<file>/w/.claude/skills/${name}/SKILL.md</file>\n</skill>\n`
      .length;
  const both = size("a", long) + size("b", long);

  it("is the number of characters that its own description is too long", async () => {
    const { skills } = await of("vscode", files, [claude], { budget: both - 7 });
    assert.deepEqual(skills[1]?.restore, { characters: 7, skills: ["b"] });
    assert.match(hostSkillSentence(skills[1] ?? fail()), /^By name only\. Remove 7 characters from its description/);
  });

  it("is shared with the skills before it when its own is not enough", async () => {
    const { skills } = await of("vscode", files, [claude], { budget: both - 250 });
    assert.deepEqual(skills[1]?.restore, { characters: 250, skills: ["a", "b"] });
  });

  it("is what the list is too long where all lose their descriptions", async () => {
    const full = await of("openclaw", files);
    const { skills } = await of("openclaw", files, [claude], { budget: full.used - 5 });
    assert.deepEqual(
      skills.map(({ restore }) => restore),
      [
        { characters: 5, skills: ["a"] },
        { characters: 5, skills: ["b"] },
      ],
    );
  });

  it("is not there where nothing helps", async () => {
    const { skills } = await of("openclaw", files, [claude], { budget: 10 });
    assert.deepEqual(
      skills.map(({ restore }) => restore),
      [undefined, undefined],
    );
  });
});

describe("hosts", () => {
  it("are found by their id, with help for a wrong one", () => {
    assert.deepEqual(hostListing("codx"), { problem: 'There is no host "codx". Did you mean "codex"?' });
    const cursor = hostListing("cursor");
    assert.match(
      "problem" in cursor ? cursor.problem : "",
      /^No source tells how Cursor lists skills\. The hosts are /,
    );
  });

  it("are told in one line of figures", async () => {
    const catalog = await of("claude-code", { "/w/.claude/skills/a/SKILL.md": skillFile("a", "Does a.") });
    assert.equal(
      hostCatalogFigures(catalog, 1_234),
      "Claude Code, an estimate of 2026-11-20: 1 skill (1 in full), ≈ 1,234 tokens, 13 of 8,000 characters.",
    );
  });
});

function fail(): never {
  throw new Error("the skill is not listed");
}
