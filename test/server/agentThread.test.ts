import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { silentLogger } from "../../core/ports.ts";
import { startWorkerThread } from "../../client/chat/workerThread.ts";
import { eventually } from "../support/eventually.ts";

const file = fileURLToPath(new URL("../../dist/agent.js", import.meta.url));

describe("the built agent in its thread", function () {
  this.timeout(30_000);
  let folder: string;
  beforeEach(function () {
    if (!existsSync(file)) this.skip();
    folder = mkdtempSync(join(tmpdir(), "skillwright-compiled-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Starts the thread, waits for its first message and for `until`, and ends it. */
  async function start(compileCache: string, until: () => boolean = () => true): Promise<string> {
    const worker = startWorkerThread({ file, log: silentLogger, compileCache });
    const held = (): Promise<void> => {
      assert.ok(until());
      return Promise.resolve();
    };
    try {
      return await new Promise<string>((resolve, reject) => {
        worker.onEnd((error) => reject(error ?? new Error("It ended.")));
        worker.onMessage(({ kind }) => void eventually(held).then(() => resolve(kind), reject));
      });
    } finally {
      worker.terminate();
    }
  }

  it("keeps its compiled code for the next start, and removes that of other versions", async () => {
    writeFileSync(join(folder, "0.0.1"), "");
    const cache = join(folder, "0.0.2");
    const written = (): boolean => existsSync(cache) && readdirSync(cache, { recursive: true }).length > 1;
    assert.equal(await start(cache, written), "ready");
    assert.deepEqual(readdirSync(folder), ["0.0.2"]);
    assert.equal(await start(cache), "ready");
  });

  it("starts all the same where nothing can be kept", async () => {
    const taken = join(folder, "taken");
    writeFileSync(taken, "");
    assert.equal(await start(join(taken, "cache")), "ready");
  });
});
