import assert from "node:assert/strict";
import { nearest } from "../../../../core/rules/nearest.ts";

const fields = ["name", "description", "license", "compatibility", "metadata", "allowed-tools", "tags"];

const cases: readonly [string, string | undefined][] = [
  ["desription", "description"],
  ["descripton", "description"],
  ["licence", "license"],
  ["Name", "name"],
  ["nmae", "name"],
  ["tag", "tags"],
  ["allowed_tools", "allowed-tools"],
  ["alowed-tols", "allowed-tools"],
  ["author", undefined],
  ["title", undefined],
  ["name", undefined],
  ["", undefined],
];

describe("the nearest word", () => {
  for (const [word, expected] of cases) {
    it(`to ${word === "" ? "nothing" : word} is ${expected ?? "none"}`, () => {
      assert.equal(nearest(word, fields), expected);
    });
  }

  it("is the first of equally near ones", () => {
    assert.equal(nearest("cat", ["cut", "car"]), "cut");
  });
});
