import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chooseFiles } from "../../../agent/models/rehearsal/files.ts";
import { chooseSkills } from "../../../agent/models/rehearsal/rank.ts";
import { termsOf } from "../../../agent/models/rehearsal/words.ts";
import { parseConfig } from "../../../core/config/config.ts";
import { checkSkillDirectory } from "../../../core/rules/checkDirectory.ts";
import { readInvocation } from "../../../core/schema/invocation.ts";
import { readOutputSchema } from "../../../core/schema/outputSchema.ts";
import { readParameters } from "../../../core/schema/parameters.ts";
import { parseSkillDocument } from "../../../core/skill/document.ts";
import { findEntry } from "../../../core/skill/entries.ts";
import { readMetadata } from "../../../core/skill/metadata.ts";
import { targetsForPath } from "../../../core/targets/index.ts";
import { silentLogger } from "../../../core/ports.ts";
import { SkillWorkspace } from "../../../core/workspace/skillWorkspace.ts";
import { createClock } from "../../../node/clock.ts";
import { createNodeFileSystem } from "../../../node/nodeFileSystem.ts";

const samples = join(import.meta.dirname, "../../../skills-samples");
/** The founding three, and those that are run with parameters. */
const founding = ["api-design", "code-review", "data-analysis"];
const invocable = ["data-visualization", "web-research"];
const names = [...founding, ...invocable];

/** Reads a sample with everything that the tests ask about. */
function readSample(name: string) {
  const directory = join(samples, name);
  const text = readFileSync(join(directory, "SKILL.md"), "utf8");
  const document = parseSkillDocument(text);
  const files = readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(directory.length + 1)
        .replaceAll("\\", "/"),
    )
    .filter((file) => file !== "SKILL.md");
  return {
    directory,
    document,
    files,
    metadata: readMetadata(document.frontmatter, name),
    instructions: text.slice(document.body.span.start),
    headings: document.body.headings.map((heading) => heading.text),
    references: new Set(document.body.references.map((reference) => reference.path)),
  };
}

describe("samples", () => {
  const skills = new Map(names.map((name) => [name, readSample(name)]));
  const catalog = [...skills.values()].map(({ metadata }) => metadata);
  const config = parseConfig(readFileSync(join(samples, ".skillwright.yaml"), "utf8"));

  it("are configured without a problem", () => {
    assert.deepEqual(config.problems, []);
    assert.deepEqual(config.value.ignore, ["broken/**"]);
  });

  it("are all that the agent sees of their workspace", async () => {
    const surroundings = { fileSystem: createNodeFileSystem(), clock: createClock(), logger: silentLogger };
    const folders = [samples.replaceAll("\\", "/")];
    const workspace = new SkillWorkspace({ ...surroundings, folders, trusted: true });
    const snapshot = await workspace.snapshot();
    workspace.dispose();
    const active = snapshot.skills.filter(({ state }) => state === "active");
    assert.deepEqual(active.map(({ name }) => name).sort(), names);
    assert.deepEqual(snapshot.warnings, []);
  });

  for (const [name, sample] of skills) {
    describe(name, () => {
      it("is read without a problem", () => {
        assert.deepEqual(sample.document.problems, []);
        assert.equal(sample.metadata.name, name);
        assert.equal(sample.metadata.version, "1.0");
        assert.ok(sample.metadata.tags.length >= 3);
      });

      it("has no finding for the targets of its workspace", async () => {
        const path = sample.directory.replaceAll("\\", "/");
        const targets = targetsForPath(`${path}/SKILL.md`, { configured: config.value.targets ?? [] });
        const options = { ...targets, budgets: config.value.budgets };
        assert.deepEqual(await checkSkillDirectory(createNodeFileSystem(), path, options), []);
      });

      it("breaks no rule of the bare specification but that on fields", async () => {
        const path = sample.directory.replaceAll("\\", "/");
        const strict = targetsForPath(`${path}/SKILL.md`, { configured: ["agentskills"] });
        const findings = await checkSkillDirectory(createNodeFileSystem(), path, strict);
        const structured = invocable.includes(name) ? ["unknown-field", "yaml-subset"] : ["unknown-field"];
        assert.deepEqual([...new Set(findings.map(({ rule }) => rule))], structured);
      });

      it("says what it does and when to use it, within a catalog entry's budget", () => {
        assert.match(sample.metadata.description, /Use when the user /);
        assert.ok(sample.metadata.description.length <= 350);
      });

      it("has the sections that a reader looks for, in less than 150 lines", () => {
        for (const heading of ["When to use", "When not to use", "Instructions", "Common pitfalls"]) {
          assert.ok(sample.headings.includes(heading), heading);
        }
        assert.ok(sample.instructions.split("\n").length < 150);
      });

      it("hands over to its siblings by name", () => {
        const named = names.filter((other) => other !== name && sample.instructions.includes(`\`${other}\``));
        for (const sibling of founding.filter((other) => founding.includes(name) && other !== name)) {
          assert.ok(named.includes(sibling), sibling);
        }
        assert.notDeepEqual(named, []);
      });

      it("refers to every supporting file, and to no other", () => {
        assert.deepEqual([...sample.references].sort(), sample.files.toSorted());
      });

      it("brings supporting files in Markdown and, of the founding three, in another form", () => {
        assert.ok(sample.files.some((file) => file.endsWith(".md")));
        assert.ok(invocable.includes(name) || sample.files.some((file) => !file.endsWith(".md")));
      });

      if (invocable.includes(name)) {
        it("declares parameters and an output that are read without a problem", () => {
          const value = (key: string) => findEntry(sample.document.frontmatter, key)?.value;
          const [parameters, output] = [value("parameters"), value("output_schema")];
          assert.ok(parameters && output);
          assert.deepEqual(readParameters(parameters).problems, []);
          assert.deepEqual(readOutputSchema(output).problems, []);
          assert.ok((readInvocation(sample.document.frontmatter)?.parameters ?? []).some(({ required }) => required));
        });
      }

      it("has working links and contents in long files", () => {
        for (const file of sample.files.filter((candidate) => candidate.endsWith(".md"))) {
          const text = readFileSync(join(sample.directory, file), "utf8");
          const { headings, anchors: inside = [] } = parseSkillDocument(text).body;
          const anchors = new Set(headings.map((heading) => heading.anchor));
          for (const { anchor } of inside) assert.ok(anchors.has(anchor ?? ""), `${file}#${anchor}`);
          if (text.split("\n").length > 75) assert.ok(inside.length >= 5, `${file} has no table of contents`);
        }
      });
    });
  }

  const routes: readonly { prompt: string; skill: string; reads?: string }[] = [
    {
      prompt: "Analyze this CSV of monthly sales and summarize the trends",
      skill: "data-analysis",
      reads: "references/statistics-cheatsheet.md",
    },
    {
      prompt: "Find the outliers in this JSON dataset",
      skill: "data-analysis",
      reads: "references/profiling-checklist.md",
    },
    {
      prompt: "Make me a report about these survey answers",
      skill: "data-analysis",
      reads: "assets/report-template.md",
    },
    {
      prompt: "Review this pull request for security problems",
      skill: "code-review",
      reads: "references/security-checklist.md",
    },
    { prompt: "Is anything slow in this diff?", skill: "code-review", reads: "references/performance-checklist.md" },
    { prompt: "Please improve my review comments", skill: "code-review", reads: "references/review-comment-style.md" },
    {
      prompt: "Design a REST API for a bookstore with versioning",
      skill: "api-design",
      reads: "references/versioning.md",
    },
    { prompt: "What error format should our HTTP API use?", skill: "api-design", reads: "references/errors.md" },
    { prompt: "How should I paginate the /orders endpoint?", skill: "api-design", reads: "references/pagination.md" },
    {
      prompt: "Write an OpenAPI specification for a library",
      skill: "api-design",
      reads: "assets/openapi-starter.yaml",
    },
  ];
  for (const { prompt, skill, reads } of routes) {
    it(`"${prompt}" leads to ${skill}${reads === undefined ? "" : ` and ${reads}`}`, () => {
      assert.deepEqual(
        chooseSkills(prompt, catalog).map((match) => match.name),
        [skill],
      );
      const { instructions, files } = skills.get(skill)!;
      const chosen = chooseFiles(instructions, files, new Set(termsOf(prompt)), new Set(termsOf(skill)));
      assert.ok(reads === undefined || chosen.some(({ file }) => file === reads));
    });
  }

  for (const prompt of ["Write a poem about the sea", "Thanks, that was helpful!"]) {
    it(`"${prompt}" leads to no skill`, () => assert.deepEqual(chooseSkills(prompt, catalog), []));
  }
});
