import assert from "node:assert/strict";
import { Conversation } from "../../../../agent/run/conversation.ts";
import { notebookLimits } from "../../../../agent/run/notebook.ts";
import { createBench } from "../../../support/agentRuns.ts";
import { ScriptedChatModel } from "../../../support/scriptedModel.ts";

const capabilities = { planning: false, context: true };
const write = (key: string, content: string) => ({ name: "write_context", args: { key, content } });
const read = (key?: string) => ({ name: "read_context", args: key === undefined ? {} : { key } });

describe("context notebook", () => {
  const rows: readonly [string, Parameters<typeof write>[], string | undefined, unknown][] = [
    ["gives a note back", [["plan", "First A."]], "plan", { key: "plan", content: "First A." }],
    [
      "keeps the last note of a name",
      [
        ["a", "old"],
        ["a", "new"],
      ],
      "a",
      { key: "a", content: "new" },
    ],
    [
      "lists the names",
      [
        ["b", "1"],
        ["a", "2"],
      ],
      undefined,
      { keys: ["b", "a"] },
    ],
    ["names what there is after a wrong name", [["a", "1"]], "z", { error: 'There is no note "z".', keys: ["a"] }],
    ["takes names such as __proto__", [["__proto__", "x"]], "__proto__", { key: "__proto__", content: "x" }],
  ];
  for (const [what, writes, key, expected] of rows) {
    it(what, async () => {
      const model = new ScriptedChatModel(
        ...writes.map((note) => ({ calls: [write(...note)] })),
        { calls: [read(key)] },
        "Ok",
      );
      const { of } = await createBench({}).run("Note", model, { capabilities });
      assert.deepEqual(JSON.parse(of("tool.finished").at(-1)?.output ?? ""), expected);
    });
  }

  it("refuses a note that is too long, and says how long it may be", async () => {
    const model = new ScriptedChatModel({ calls: [write("a", "x".repeat(notebookLimits.characters + 1))] }, "Ok");
    const { of } = await createBench({}).run("Note", model, { capabilities });
    assert.match(of("tool.finished")[0]?.output ?? "", /has 50001 characters; at most 50000 are kept/);
  });

  it("lives as long as the conversation, over several runs", async () => {
    const conversation = new Conversation();
    const bench = createBench({});
    await bench.run("One", new ScriptedChatModel({ calls: [write("a", "kept")] }, "Ok"), {
      capabilities,
      conversation,
    });
    const { of } = await bench.run("Two", new ScriptedChatModel({ calls: [read("a")] }, "Ok"), {
      capabilities,
      conversation,
    });
    assert.deepEqual(JSON.parse(of("tool.finished")[0]?.output ?? ""), { key: "a", content: "kept" });
  });
});
