import assert from "node:assert/strict";
import { AuditFile } from "../../../../client/chat/auditFile.ts";
import { silentLogger } from "../../../../core/ports.ts";
import { answeredBodies, trace } from "../../../support/runFixture.ts";

describe("audit file", () => {
  const events = trace("r", answeredBodies);

  /** Everything that is written of a session, and what the log was told. */
  async function write(folder: string | undefined, append?: (path: string, text: string) => Promise<void>) {
    const written = new Map<string, string>();
    const warnings: string[] = [];
    const file = new AuditFile({
      folder: () => folder,
      append:
        append ??
        ((path, text) => {
          written.set(path, (written.get(path) ?? "") + text);
          return Promise.resolve();
        }),
      log: { ...silentLogger, warn: (message: string) => void warnings.push(message) },
    });
    for (const event of events) file.write("s1", event);
    await file.settled();
    return { written, warnings };
  }

  it("is not there until a folder is named", async () => {
    assert.equal((await write(undefined)).written.size, 0);
  });

  it("has a line of JSON for each skill and file of the session, in order", async () => {
    const { written } = await write("/audit");
    const lines = (written.get("/audit/skillwright-s1.jsonl") ?? "").trimEnd().split("\n");
    assert.deepEqual(
      lines.map((line) => (JSON.parse(line) as { event: string }).event),
      ["skill_loaded", "file_read"],
    );
  });

  it("says once in the log when it cannot be written, and the chat goes on", async () => {
    const { warnings } = await write("/audit", () => Promise.reject(new Error("EACCES")));
    assert.deepEqual(warnings, ["The audit file cannot be written: Error: EACCES"]);
  });
});
