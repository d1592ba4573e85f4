import assert from "node:assert/strict";
import type { Ledger } from "../../../../contract/trace.ts";
import { createBench, sampleSkills, skillsRoot, wordCounter } from "../../../support/agentRuns.ts";
import { load, read, ScriptedChatModel } from "../../../support/scriptedModel.ts";
import type { ScriptedAnswer } from "../../../support/scriptedModel.ts";

const sum = (ledger: Ledger): number =>
  ledger.system +
  ledger.toolSchemas +
  ledger.catalog +
  ledger.instructions +
  ledger.supportingFiles +
  ledger.conversation +
  ledger.answer;

const run = (...script: readonly ScriptedAnswer[]) =>
  createBench(sampleSkills).run("Analyse this file", new ScriptedChatModel(...script));

describe("ledger", () => {
  it("puts each text into its tier", async () => {
    const { finished, of } = await run(
      { text: "I load.", calls: [load("data-analysis")] },
      { calls: [read("data-analysis", "examples.md")] },
      "Three words here.",
    );
    const { ledger } = finished;
    const [loaded, file] = of("tool.finished");
    assert.equal(ledger.instructions, loaded?.tokens);
    assert.equal(ledger.supportingFiles, file?.tokens);
    assert.equal(ledger.answer, 3);
    assert.equal(ledger.catalog, of("catalog.rendered")[0]?.tokens);
    // Prompt 3, "I load." 2, one word for each of the two calls as JSON.
    assert.equal(ledger.conversation, 3 + 2 + 1 + 1);
    assert.equal(ledger.exact, false);
  });

  it("counts the system prompt without the catalog in it, and the tools as they go over the wire", async () => {
    const model = new ScriptedChatModel(".");
    const { finished } = await createBench(sampleSkills).run("go", model, {
      systemPrompt: "One two {skill_catalog} three",
    });
    assert.equal(finished.ledger.system, 3);
    const schemas = model.requests[0]?.tools.map(({ name, description, parameters }) => ({
      type: "function",
      function: { name, description, parameters },
    }));
    assert.equal(finished.ledger.toolSchemas, wordCounter.count(JSON.stringify(schemas)));
  });

  it("is reported after each step, and grows", async () => {
    const { of, finished } = await run({ calls: [load("data-analysis")] }, "Done.");
    const ledgers = of("ledger").map(({ ledger }) => ledger);
    assert.equal(ledgers.length, 3);
    assert.deepEqual(
      ledgers.map(({ instructions }) => instructions > 0),
      [false, true, true],
    );
    assert.deepEqual(ledgers.at(-1), finished.ledger);
  });

  it("compares with a prompt that holds every active skill and its Markdown files, and no skill tools", async () => {
    const { finished } = await run({ calls: [load("data-analysis")] }, "Done.");
    const bodies = Object.entries(sampleSkills).map(([, text]) => text.replace(/^---\n[\s\S]*?\n---\n/, ""));
    const everySkill = bodies.reduce((total, text) => total + wordCounter.count(text), 0);
    const { ledger } = finished;
    assert.equal(ledger.allInPrompt, ledger.system + everySkill + 3 + ledger.answer);
    assert.equal(ledger.savedPercent, Math.round((1 - sum(ledger) / ledger.allInPrompt) * 1_000) / 10);
  });

  it("does not load a skill to count it", async () => {
    const { of } = await run({ calls: [load("api-design")] }, "Done.");
    assert.equal(of("tool.finished")[0]?.cache, "miss");
  });

  it("leaves files that are no Markdown out of the baseline", async () => {
    const bench = createBench(sampleSkills);
    const before = (await bench.run("go", new ScriptedChatModel("."))).finished.ledger.allInPrompt;
    const more = createBench({ ...sampleSkills, "api-design/data.csv": "a b c d e f\n" });
    assert.equal((await more.run("go", new ScriptedChatModel("."))).finished.ledger.allInPrompt, before);
  });

  it("counts errors of the skill tools as conversation that the baseline would not have", async () => {
    const { finished } = await run({ calls: [load("nope")] }, "Done.");
    assert.equal(finished.ledger.instructions, 0);
    const { finished: plain } = await run("Done.");
    assert.equal(finished.ledger.allInPrompt, plain.ledger.allInPrompt);
    assert.ok(finished.ledger.conversation > plain.ledger.conversation);
  });

  it("counts a text once however often it is loaded into the conversation, and twice when it is there twice", async () => {
    const once = await run({ calls: [load("data-analysis")] }, "Done.");
    const twice = await run({ calls: [load("data-analysis")] }, { calls: [load("data-analysis")] }, "Done.");
    assert.equal(twice.finished.ledger.instructions, 2 * once.finished.ledger.instructions);
  });

  it("of a stopped run counts the text so far as the answer", async () => {
    const abort = new AbortController();
    const { finished } = await createBench(sampleSkills).run("go", new ScriptedChatModel("One two three"), {
      signal: abort.signal,
      emit: (event) => {
        if (event.type === "model.text" && event.text.startsWith("two")) abort.abort();
      },
    });
    assert.equal(finished.ledger.answer, 2);
  });

  it("sees a skill that was added between two runs", async () => {
    const bench = createBench(sampleSkills);
    const before = (await bench.run("go", new ScriptedChatModel("."))).finished.ledger;
    bench.fileSystem.write(`${skillsRoot}/new/SKILL.md`, "---\nname: new\ndescription: d\n---\nOne two three four");
    bench.store.invalidate();
    const after = (await bench.run("go", new ScriptedChatModel("."))).finished.ledger;
    assert.equal(after.allInPrompt - before.allInPrompt, 4);
  });
});
