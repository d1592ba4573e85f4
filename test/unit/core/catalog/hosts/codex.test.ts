import assert from "node:assert/strict";
import { codexListing } from "../../../../../core/catalog/hosts/codex.ts";
import { fitCodexLines } from "../../../../../core/catalog/hosts/codexLines.ts";
import type { HostSkill } from "../../../../../core/catalog/hosts/types.ts";
import { hostSkill } from "./support.ts";

const entry = (name: string, description: string) => ({ name, description, path: `/s/${name}/SKILL.md` });
const characters = (limit: number) => ({ unit: "characters", limit }) as const;
const bare = (name: string): string => `- ${name}: (file: /s/${name}/SKILL.md)`;
const least = (...names: readonly string[]): number => names.reduce((sum, name) => sum + bare(name).length + 1, 0);

describe("lines of Codex", () => {
  it("are full when they fit exactly", () => {
    const line = "- alpha: abcdef (file: /s/alpha/SKILL.md)";
    const fitted = fitCodexLines([entry("alpha", "abcdef")], characters(line.length + 1));
    assert.deepEqual([fitted.lines, fitted.shown, fitted.used], [[line], ["full"], line.length + 1]);
  });

  it("share the room for descriptions one character at a time, a blank paid with the first", () => {
    const entries = [entry("alpha", "abcdef"), entry("beta", "uvwxyz")];
    const { lines, shown, cut } = fitCodexLines(entries, characters(least("alpha", "beta") + 6));
    assert.deepEqual(lines, ["- alpha: ab (file: /s/alpha/SKILL.md)", "- beta: uv (file: /s/beta/SKILL.md)"]);
    assert.deepEqual([shown, cut], [["shortened", "shortened"], 8]);
  });

  it("give the share of short descriptions to long ones", () => {
    const entries = [entry("long", "abcdefghi"), entry("short", "x")];
    const { lines } = fitCodexLines(entries, characters(least("long", "short") + 11));
    assert.deepEqual(lines, ["- long: abcdefgh (file: /s/long/SKILL.md)", "- short: x (file: /s/short/SKILL.md)"]);
  });

  it("have no description when only names fit", () => {
    const { lines, shown } = fitCodexLines([entry("alpha", "abcdef")], characters(least("alpha")));
    assert.deepEqual([lines, shown], [[bare("alpha")], ["name-only"]]);
  });

  it("pass over a name without room and list a shorter one after it", () => {
    const entries = [entry("much-longer", "abc"), entry("b", "abc")];
    const { lines, shown, omitted } = fitCodexLines(entries, characters(least("b")));
    assert.deepEqual([lines, shown, omitted], [[bare("b")], ["dropped", "name-only"], 1]);
  });

  it("count tokens as a quarter of the bytes, so that a character of three bytes takes more room", () => {
    const tokens = { unit: "tokens", limit: Math.ceil((least("a") + 1 + 12) / 4) } as const;
    const line = (description: string): string | undefined => fitCodexLines([entry("a", description)], tokens).lines[0];
    const ascii = line("x".repeat(100)) ?? "";
    const wide = line("語".repeat(100)) ?? "";
    const kept = (text: string): number => text.replace(/[^x語]/g, "").length;
    assert.ok(kept(ascii) >= 12 && kept(wide) === Math.floor(kept(ascii) / 3), `${ascii} ${wide}`);
  });
});

describe("the list of Codex", () => {
  it("is empty without skills", () => {
    assert.deepEqual(codexListing.render([], {}), {
      text: "",
      shown: [],
      used: 0,
      budget: 8_000,
      unit: "characters",
    });
  });

  it("names a skill with description and file", () => {
    const { text, shown, used } = codexListing.render([hostSkill("pdf", { description: "Reads\n  <PDF>." })], {});
    const line = "- pdf: Reads <PDF>. (file: /w/.claude/skills/pdf/SKILL.md)";
    assert.ok(text.includes(`\n### Available skills\n${line}\n### How to use skills\n`));
    assert.deepEqual([shown, used], [["full"], line.length + 1]);
  });

  it("has two percent of the window, and 8,000 characters when it is not known", () => {
    const of = (contextTokens?: number) => {
      const { budget, unit } = codexListing.render(
        [hostSkill("a")],
        contextTokens === undefined ? {} : { contextTokens },
      );
      return [budget, unit];
    };
    assert.deepEqual(of(), [8_000, "characters"]);
    assert.deepEqual(of(200_000), [4_000, "tokens"]);
    assert.deepEqual(of(99), [1, "tokens"]);
  });

  it("takes no more than 10,000 tokens for a budget", () => {
    assert.equal(codexListing.render([hostSkill("a")], { budget: 50_000 }).budget, 10_000);
  });

  it("cuts a description of more than 1,024 characters", () => {
    const { text, shown } = codexListing.render([hostSkill("a", { description: "é".repeat(1_025) })], {});
    assert.ok(text.includes(`- a: ${"é".repeat(1_021)}... (file:`));
    assert.deepEqual(shown, ["shortened"]);
  });

  it("gives long roots short names when that shows more", () => {
    const roots = ["one", "two"].map((name) => `/home/somebody/${"a-long-directory/".repeat(8)}${name}`);
    const skills = Array.from({ length: 40 }, (_, i): HostSkill => {
      const root = roots[i % 2] ?? "";
      return hostSkill(`skill-${i}`, { root, precedence: 2 - (i % 2), path: `${root}/skill-${i}/SKILL.md` });
    });
    const { text, shown, used } = codexListing.render(skills, {});
    assert.ok(text.includes(`### Skill roots\n- \`r0\` = \`${roots[0]}\`\n- \`r1\` = \`${roots[1]}\`\n`));
    assert.ok(text.includes("\n- skill-1: Does skill-1. (file: r1/skill-1/SKILL.md)\n"));
    assert.ok(shown.every((part) => part === "full"));
    const lines = text.split("\n").filter((line) => line.startsWith("- "));
    // The table costs what its lines do, a heading, and what the host says more about short names.
    const [table, listed] = [lines.slice(0, 2), lines.slice(2)];
    assert.equal(used, [...table, ...listed].reduce((sum, line) => sum + line.length + 1, 0) + 173);
  });

  it("keeps whole paths where everything fits", () => {
    assert.doesNotMatch(codexListing.render([hostSkill("a")], {}).text, /Skill roots/);
  });

  it("lists those of the workspace before those of the user, each by name", () => {
    const skills = [
      hostSkill("a", { scope: "user" }),
      hostSkill("c"),
      hostSkill("b"),
      hostSkill("d", { scope: "user" }),
    ];
    const names = skills.sort(codexListing.compare).map(({ name }) => name);
    assert.deepEqual(names, ["b", "c", "a", "d"]);
  });
});
