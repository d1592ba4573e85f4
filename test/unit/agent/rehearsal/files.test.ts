import assert from "node:assert/strict";
import { chooseFiles } from "../../../../agent/models/rehearsal/files.ts";
import { termsOf } from "../../../../agent/models/rehearsal/words.ts";

const instructions = `# API design

1. Name the resources.
2. Check every endpoint against \`checklist.md\`.
3. If the result is a list, page it as [pagination](references/pagination.md) says.

## Errors

See \`references/errors.md\` for the form of error bodies.

## Background

The history is in [history](notes/history.md). The picture is in diagram.png.
`;
const files = [
  "checklist.md",
  "references/pagination.md",
  "references/errors.md",
  "notes/history.md",
  "diagram.png",
  "x.md",
];

const choose = (prompt: string): string[] =>
  chooseFiles(instructions, files, new Set(termsOf(prompt)), new Set(termsOf("api-design"))).map(({ file }) => file);

describe("rehearsal: choice of supporting files", () => {
  it("reads what a numbered step names without a condition", () => {
    assert.deepEqual(choose("Design an API for orders"), ["checklist.md"]);
  });

  it("reads what is mentioned near words of the prompt, most wanted first", () => {
    assert.deepEqual(choose("Design an API with pagination"), ["references/pagination.md", "checklist.md"]);
    assert.deepEqual(choose("Which error body does the API give?"), ["references/errors.md", "checklist.md"]);
  });

  it("never reads a picture, nor a file that the instructions do not mention", () => {
    const chosen = choose("Show the diagram and the picture and x");
    assert.ok(!chosen.includes("diagram.png"));
    assert.ok(!chosen.includes("x.md"));
  });

  it("does not take a longer path for a mention", () => {
    const chosen = chooseFiles("1. Read my-checklist.md.", ["checklist.md"], new Set(), new Set());
    assert.deepEqual(chosen, []);
  });
});
