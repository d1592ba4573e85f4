import assert from "node:assert/strict";
import { rehearsed, wordsIn } from "./support.ts";

/** The same promises with the built-in model, which makes its moves by itself. */
const cases: readonly {
  readonly title: string;
  readonly prompt: string;
  readonly carries: readonly string[];
}[] = [
  { title: "the full content of a skill", prompt: "How do I prune apple trees?", carries: ["orchard"] },
  { title: "the right one of several", prompt: "Sort the invoices and receipts", carries: ["bookkeeping"] },
  {
    title: "two skills combined",
    prompt: "Bookkeeping of the invoices and receipts, and trimming the sails of a dinghy in wind",
    carries: ["bookkeeping", "sailing"],
  },
  {
    title: "a supporting file when it is asked for",
    prompt: "Which pests eat the apple trees in my orchard?",
    carries: ["orchard", "pests"],
  },
  { title: "nothing for small talk", prompt: "Hello, how are you?", carries: [] },
];

describe("what the rehearsal model is sent", () => {
  for (const { title, prompt, carries } of cases) {
    it(`${title}: ${prompt}`, async () => {
      const { requests, finished } = await rehearsed(prompt);
      assert.deepEqual(wordsIn(requests[0]), [], "the first request holds the catalog alone");
      assert.deepEqual(wordsIn(requests.at(-1)), carries);
      assert.equal(finished.outcome, "answered");
    });
  }
});
