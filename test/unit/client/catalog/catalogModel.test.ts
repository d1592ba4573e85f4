import assert from "node:assert/strict";

import { CatalogModel } from "../../../../client/catalog/catalogModel.ts";
import type { CatalogSnapshot } from "../../../../contract/catalog.ts";
import { manualTime, settled, skill, snapshot } from "../support.ts";

/** A model whose server answers when the test says so. */
function setUp() {
  const time = manualTime();
  const asked: { readonly answer: (shot: CatalogSnapshot) => void; readonly fail: (error: Error) => void }[] = [];
  const model = new CatalogModel({
    fetch: () => new Promise((answer, fail) => asked.push({ answer, fail })),
    delay: time.delay,
    now: () => time.now(),
    collectMs: 150,
  });
  let changes = 0;
  model.onDidChange(() => changes++);
  return { time, asked, model, changes: () => changes };
}

const shot = (revision: number): CatalogSnapshot => snapshot([skill("a")], { revision });

describe("catalog in the client", () => {
  it("asks the server when a view is shown, and not before", async () => {
    const { time, asked, model, changes } = setUp();
    model.markChanged();
    time.advance(10_000);
    assert.equal(asked.length, 0);
    model.watch("view", true);
    time.advance(0);
    asked[0]?.answer(shot(1));
    await settled();
    assert.equal(model.status, "ready");
    assert.equal(model.snapshot?.revision, 1);
    assert.equal(changes(), 1);
  });

  it("asks once for many changes in a short time", async () => {
    const { time, asked, model } = setUp();
    model.watch("view", true);
    time.advance(0);
    asked[0]?.answer(shot(1));
    await settled();
    for (let i = 0; i < 5; i++) {
      model.markChanged();
      time.advance(20);
    }
    assert.equal(asked.length, 1);
    time.advance(50);
    assert.equal(asked.length, 2);
  });

  it("keeps asking while changes go on, but rests longer than a slow server works", async () => {
    const { time, asked, model } = setUp();
    model.watch("view", true);
    time.advance(0);
    time.advance(200);
    asked[0]?.answer(shot(1));
    await settled();
    const times: number[] = [];
    for (let i = 0; i < 30; i++) {
      const before = asked.length;
      model.markChanged();
      time.advance(100);
      if (asked.length > before) {
        times.push(time.now());
        asked.at(-1)?.answer(shot(i));
        await settled();
      }
    }
    assert.ok(times.length >= 2, "the view would stay old");
    assert.equal(times[0], 1_000, "200 ms of work, 800 ms of rest");
  });

  it("asks again when a hidden view is shown after a change", async () => {
    const { time, asked, model } = setUp();
    model.watch("view", true);
    time.advance(0);
    asked[0]?.answer(shot(1));
    await settled();
    model.watch("view", false);
    model.markChanged();
    time.advance(1_000);
    assert.equal(asked.length, 1);
    model.watch("view", true);
    time.advance(0);
    assert.equal(asked.length, 2);
  });

  it("gives what is known to those who ask, unless something changed since", async () => {
    const { asked, model } = setUp();
    const first = model.current();
    asked[0]?.answer(shot(1));
    assert.equal((await first).revision, 1);
    assert.equal((await model.current()).revision, 1);
    assert.equal(asked.length, 1);
    model.markChanged();
    const second = model.current();
    asked[1]?.answer(shot(2));
    assert.equal((await second).revision, 2);
  });

  it("lets all who ask during an answer share one more question", async () => {
    const { asked, model } = setUp();
    const early = model.refresh();
    const late = [model.refresh(), model.refresh()];
    assert.equal(asked.length, 1);
    asked[0]?.answer(shot(1));
    assert.equal((await early).revision, 1);
    await settled();
    assert.equal(asked.length, 2);
    asked[1]?.answer(shot(2));
    assert.deepEqual(
      (await Promise.all(late)).map(({ revision }) => revision),
      [2, 2],
    );
  });

  it("never lets an older answer replace a newer one, but starts over with a new server", async () => {
    const { asked, model } = setUp();
    const first = model.refresh();
    asked[0]?.answer(shot(7));
    await first;
    const second = model.refresh();
    asked[1]?.answer(shot(3));
    await second;
    assert.equal(model.snapshot?.revision, 7);
    model.reset();
    assert.equal(model.status, "loading");
    const third = model.current();
    asked[2]?.answer(shot(1));
    await third;
    assert.equal(model.snapshot?.revision, 1);
  });

  it("says that it failed, and asks again next time", async () => {
    const { asked, model } = setUp();
    const first = model.current();
    asked[0]?.fail(new Error("down"));
    await assert.rejects(first, /down/);
    assert.equal(model.status, "failed");
    const second = model.current();
    asked[1]?.answer(shot(1));
    await second;
    assert.equal(model.status, "ready");
  });
});
