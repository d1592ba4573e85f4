import assert from "node:assert/strict";

import { fileChange, FileEventQueue, isNoise, type FileEvent } from "../../../../client/language/fileEventQueue.ts";
import { manualTime, type ManualTime } from "../support.ts";

const { created, changed, deleted } = fileChange;

function queueWith(time: ManualTime): { queue: FileEventQueue; batches: (readonly FileEvent[])[] } {
  const batches: (readonly FileEvent[])[] = [];
  const queue = new FileEventQueue({
    send: (events) => batches.push(events),
    delay: time.delay,
    quietMs: 150,
    longestMs: 1_000,
  });
  return { queue, batches };
}

describe("file events", () => {
  it("go to the server together after a quiet moment, creations before deletions", () => {
    const time = manualTime();
    const { queue, batches } = queueWith(time);
    queue.add({ uri: "file:///w/old", type: deleted });
    time.advance(100);
    queue.add({ uri: "file:///w/new", type: created });
    time.advance(149);
    assert.deepEqual(batches, []);
    time.advance(1);
    assert.deepEqual(batches, [
      [
        { uri: "file:///w/new", type: created },
        { uri: "file:///w/old", type: deleted },
      ],
    ]);
  });

  it("are sent within a second although more keep coming", () => {
    const time = manualTime();
    const { queue, batches } = queueWith(time);
    for (let i = 0; i < 11; i++) {
      queue.add({ uri: `file:///w/${i}`, type: created });
      time.advance(100);
    }
    assert.equal(batches.length, 1);
    assert.equal(batches[0]?.length, 10);
  });

  const pairs: readonly (readonly [readonly FileEvent["type"][], FileEvent["type"]])[] = [
    [[created, changed], created],
    [[changed, changed], changed],
    [[changed, created], created],
    [[created, deleted], deleted],
    [[changed, deleted], deleted],
    [[deleted, created], created],
    [[deleted, changed], created],
  ];
  for (const [types, expected] of pairs) {
    it(`of one file count once: ${types.join(", ")} become ${expected}`, () => {
      const time = manualTime();
      const { queue, batches } = queueWith(time);
      for (const type of types) queue.add({ uri: "file:///w/a", type });
      queue.flush();
      assert.deepEqual(batches, [[{ uri: "file:///w/a", type: expected }]]);
    });
  }

  it("are dropped when nobody listens any more", () => {
    const time = manualTime();
    const { queue, batches } = queueWith(time);
    queue.add({ uri: "file:///w/a", type: created });
    queue.dispose();
    time.advance(5_000);
    assert.deepEqual(batches, []);
  });

  it("of version control and packages are noise", () => {
    assert.ok(isNoise("/w/.git/index.lock"));
    assert.ok(isNoise("/w/node_modules/a/SKILL.md"));
    assert.ok(!isNoise("/w/.github/skills/a/SKILL.md"));
    assert.ok(!isNoise("/w/my_node_modules_notes/SKILL.md"));
  });
});
