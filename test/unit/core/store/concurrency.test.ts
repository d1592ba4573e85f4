import assert from "node:assert/strict";
import { skillText, storeOver, type StoreFixture } from "./fixture.ts";

interface Gate {
  readonly reached: Promise<void>;
  open(): void;
}

/** Holds the first access of a kind until the gate is opened. */
function gateAt({ files }: StoreFixture, method: string, path: string): Gate {
  let open = (): void => {};
  let arrive = (): void => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (arrive = resolve));
  let held = false;
  files.before = (called, asked) => {
    if (held || called !== method || asked !== path) return undefined;
    held = true;
    arrive();
    return opened;
  };
  return { reached, open };
}

const a = "/w/skills/a/SKILL.md";

function sample(): StoreFixture {
  return storeOver({ [a]: skillText("a"), "/w/skills/b/SKILL.md": skillText("b") });
}

async function rejection(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => assert.fail("it did not reject"),
    (error: unknown) => error,
  );
}

describe("store: concurrent use", () => {
  it("many callers share one scan and one load", async () => {
    const fixture = sample();
    const results = await Promise.all([...Array(10)].map(() => fixture.store.result()));
    assert.equal(new Set(results).size, 1);
    assert.equal(fixture.files.calls.readFile, 2);
    const loads = await Promise.all([...Array(10)].map(() => fixture.store.load("a")));
    assert.equal(new Set(loads).size, 1);
    assert.equal(fixture.files.calls.readRegularFile, 1);
  });

  it("a change during a scan is part of its result", async () => {
    const fixture = sample();
    const gate = gateAt(fixture, "readFile", "/w/skills/b/SKILL.md");
    const scan = fixture.store.result();
    await gate.reached;
    fixture.files.write(a, skillText("a", "Changed meanwhile."));
    fixture.store.invalidate([a]);
    gate.open();
    const { skills } = await scan;
    assert.equal(skills.find((skill) => skill.name === "a")?.metadata.description, "Changed meanwhile.");
  });

  it("a scan that is overtaken by a call to read everything anew is not kept", async () => {
    const fixture = sample();
    const gate = gateAt(fixture, "readFile", a);
    const scan = fixture.store.scan();
    await gate.reached;
    fixture.files.write("/w/skills/c/SKILL.md", skillText("c"));
    fixture.store.invalidate();
    gate.open();
    assert.equal(await scan, 3);
  });

  it("changes that never stop do not keep callers waiting for ever", async () => {
    const fixture = sample();
    let changes = 0;
    fixture.files.before = (method) => {
      if (method !== "readFile") return;
      changes++;
      fixture.store.invalidate();
    };
    assert.equal(await fixture.store.scan(), 2);
    assert.ok(changes < 20, String(changes));
    fixture.files.before = undefined;
    fixture.files.write("/w/skills/c/SKILL.md", skillText("c"));
    assert.equal(await fixture.store.scan(), 3);
  });

  it("one caller's abort ends its own waiting and nobody else's", async () => {
    const fixture = sample();
    const gate = gateAt(fixture, "readFile", a);
    const controller = new AbortController();
    const leaving = fixture.store.scan(controller.signal);
    const staying = fixture.store.scan();
    await gate.reached;
    controller.abort(new Error("left"));
    assert.match(String(await rejection(leaving)), /left/);
    gate.open();
    assert.equal(await staying, 2);
  });

  it("when all have left, the work ends, and the next caller gets a whole result", async () => {
    const fixture = sample();
    const gate = gateAt(fixture, "readFile", a);
    const controller = new AbortController();
    const leaving = fixture.store.scan(controller.signal);
    await gate.reached;
    controller.abort();
    await rejection(leaving);
    const next = fixture.store.scan();
    gate.open();
    assert.equal(await next, 2);
  });

  it("an aborted signal rejects before anything is done", async () => {
    const fixture = sample();
    const signal = AbortSignal.abort(new Error("never"));
    assert.match(String(await rejection(fixture.store.load("a", signal))), /never/);
    assert.match(String(await rejection(fixture.store.readSupportingFile("a", "x.md", undefined, signal))), /never/);
    assert.equal(fixture.files.log.length, 0);
  });

  it("a load that is overtaken by a change is not cached", async () => {
    const fixture = sample();
    await fixture.store.scan();
    const gate = gateAt(fixture, "readRegularFile", a);
    const first = fixture.store.load("a");
    await gate.reached;
    fixture.files.write(a, skillText("a", "Does a.", "Second.\n"));
    fixture.store.invalidate([a]);
    const second = fixture.store.load("a");
    gate.open();
    await first;
    const loaded = await second;
    assert.equal("instructions" in loaded && loaded.instructions, "Second.\n");
    assert.equal(await fixture.store.load("a"), loaded);
  });

  it("a reader who leaves during a read gets the reason of its signal", async () => {
    const fixture = storeOver({ [a]: skillText("a"), "/w/skills/a/x.md": "x" });
    await fixture.store.scan();
    const controller = new AbortController();
    const gate = gateAt(fixture, "readRegularFile", "/w/skills/a/x.md");
    const reading = fixture.store.readSupportingFile("a", "x.md", undefined, controller.signal);
    await gate.reached;
    controller.abort(new Error("left"));
    gate.open();
    assert.match(String(await rejection(reading)), /left/);
  });

  it("supporting files are read each time", async () => {
    const fixture = storeOver({ [a]: skillText("a"), "/w/skills/a/x.md": "1" });
    await fixture.store.readSupportingFile("a", "x.md");
    fixture.files.write("/w/skills/a/x.md", "2");
    const again = await fixture.store.readSupportingFile("a", "x.md");
    assert.equal("content" in again && again.content, "2");
  });
});
