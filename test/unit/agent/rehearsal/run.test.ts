import assert from "node:assert/strict";
import { RehearsalChatModel } from "../../../../agent/models/rehearsal/model.ts";
import { Conversation } from "../../../../agent/run/conversation.ts";
import { createBench, sampleSkills, skill, skillsRoot } from "../../../support/agentRuns.ts";
import type { Result } from "../../../support/agentRuns.ts";

const rehearse = (prompt: string, files = sampleSkills): Promise<Result> =>
  createBench(files).run(prompt, new RehearsalChatModel());

const loaded = (result: Result): (string | undefined)[] =>
  result.of("tool.finished").flatMap((event) => (event.tool === "load_skill" && !event.isError ? event.skill : []));
const filesRead = (result: Result): string[] =>
  result
    .of("tool.finished")
    .flatMap((event) => (event.tool === "read_skill_file" ? `${event.skill}/${event.file}` : []));

describe("rehearsal model in a run", () => {
  it("loads the right skill of several", async () => {
    const result = await rehearse("Please review my pull request");
    assert.deepEqual(loaded(result), ["code-review"]);
    assert.equal(result.finished.outcome, "answered");
  });

  it("loads two skills when the prompt needs both", async () => {
    const result = await rehearse("Review the code of this pull request and analyse the data in the CSV file");
    assert.deepEqual(new Set(loaded(result)), new Set(["code-review", "data-analysis"]));
  });

  for (const prompt of ["Hello!", "Thanks, bye", "What is the capital of France?"]) {
    it(`loads nothing for ${JSON.stringify(prompt)}`, async () => {
      const result = await rehearse(prompt);
      assert.deepEqual(result.of("tool.started"), []);
      assert.match(result.finished.answer, /No skill fits this prompt/);
    });
  }

  it("reads a supporting file only when it is wanted", async () => {
    assert.deepEqual(filesRead(await rehearse("Analyse the trends in this CSV")), ["data-analysis/examples.md"]);
    assert.deepEqual(filesRead(await rehearse("Analyse this CSV")), []);
    assert.deepEqual(filesRead(await rehearse("Review my code")), ["code-review/checklist.md"]);
  });

  it("says why before it loads, and streams that in pieces", async () => {
    const result = await rehearse("Review my code");
    const first = result.of("model.text").filter(({ call }) => call === 1);
    assert.ok(first.length > 1);
    assert.equal(
      first.map(({ text }) => text).join(""),
      "Your prompt fits `code-review` (matching “review” and “code”). Loading it.",
    );
  });

  it("says plainly what it is, what it chose and why, what it read, the steps, and what it did not need", async () => {
    const { answer } = (await rehearse("Analyse the trends in this CSV")).finished;
    assert.match(answer, /^This is a rehearsal, not a language model/);
    assert.match(answer, /`data-analysis`\*\*: matching .*“csv”/);
    assert.match(answer, /1\. Profile the data\n2\. .*\n3\. Report/);
    assert.match(answer, /Read: `examples\.md`/);
    assert.match(answer, /Not needed: `cheatsheet\.md`/);
    assert.match(answer, /Not needed: the other 2 skills in the catalog/);
  });

  it("answers the same request the same way", async () => {
    const strip = ({ events }: Result): unknown[] => events.map(({ at: _at, ...event }) => event);
    assert.deepEqual(strip(await rehearse("Analyse this CSV")), strip(await rehearse("Analyse this CSV")));
  });

  it("copes with a skill that cannot be loaded: says so and goes on with the other", async () => {
    const bench = createBench(sampleSkills);
    await bench.store.scan();
    bench.fileSystem.remove(`${skillsRoot}/code-review/SKILL.md`);
    const result = await bench.run(
      "Review the code of this pull request and analyse the data in the CSV",
      new RehearsalChatModel(),
    );
    assert.equal(result.finished.outcome, "answered");
    assert.deepEqual(loaded(result), ["data-analysis"]);
    assert.match(result.finished.answer, /Loading `code-review` failed/);
  });

  it("copes with a file that cannot be read", async () => {
    const files = { ...sampleSkills, "code-review/checklist.md": new Uint8Array([0, 1, 2, 255]) as never };
    const result = await rehearse("Review my code", files);
    assert.equal(result.finished.outcome, "answered");
    assert.match(result.finished.answer, /Reading `checklist\.md` of `code-review` failed/);
  });

  it("says so when the catalog is empty", async () => {
    const result = await rehearse("Review my code", {});
    assert.match(result.finished.answer, /catalog holds no skills/);
  });

  it("sums up when it is given no tools any more", async () => {
    const result = await createBench(sampleSkills).run("Review my code", new RehearsalChatModel(), {
      limits: { toolCalls: 0 },
    });
    assert.equal(result.finished.outcome, "answered");
    assert.match(result.finished.answer, /So far I loaded `code-review`/);
  });

  it("looks at each prompt of a conversation anew, and at the text of this moment", async () => {
    const bench = createBench(sampleSkills);
    const conversation = new Conversation();
    await bench.run("Review my code", new RehearsalChatModel(), { conversation });
    bench.fileSystem.write(
      `${skillsRoot}/code-review/SKILL.md`,
      skill("code-review", "Code review.", "## Only section\n"),
    );
    bench.store.invalidate();
    const again = await bench.run("Review my code", new RehearsalChatModel(), { conversation });
    assert.match(again.finished.answer, /1\. Only section/);
    assert.deepEqual(loaded(await bench.run("Thanks!", new RehearsalChatModel(), { conversation })), []);
  });

  it("honours a prompt of the user's own with the placeholder", async () => {
    const result = await createBench(sampleSkills).run("Review my code", new RehearsalChatModel(), {
      systemPrompt: "Skills:\n{skill_catalog}",
    });
    assert.deepEqual(loaded(result), ["code-review"]);
  });

  it("works in other languages", async () => {
    const files = {
      "rechnung/SKILL.md": skill("rechnung", "Erstellt Rechnungen für Kunden.", "1. Lies `vorlage.md`.\n2. Fertig.\n"),
      "rechnung/vorlage.md": "Vorlage\n",
      "lieferung/SKILL.md": skill("lieferung", "Plant Lieferungen an Kunden."),
    };
    const result = await rehearse("Bitte schreibe eine Rechnung für Herrn Müller", files);
    assert.deepEqual([loaded(result), filesRead(result)], [["rechnung"], ["rechnung/vorlage.md"]]);
  });
});
