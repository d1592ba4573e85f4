import assert from "node:assert/strict";

import { readSource, sourceFiles } from "./support/sources.ts";

const lengths = sourceFiles().map((path) => ({ path, lines: readSource(path).split("\n").length - 1 }));

describe("file sizes", () => {
  it("no source has more than 400 lines", () => {
    assert.deepEqual(
      lengths.filter(({ lines }) => lines > 400),
      [],
    );
  });

  it("nine in ten sources have at most 250 lines", () => {
    assert.ok(share(250) >= 0.9, `only ${percent(share(250))} do`);
  });

  it("most sources have at most 150 lines", () => {
    assert.ok(share(150) > 0.5, `only ${percent(share(150))} do`);
  });
});

function share(limit: number): number {
  return lengths.filter(({ lines }) => lines <= limit).length / lengths.length;
}

function percent(fraction: number): string {
  return `${(fraction * 100).toFixed(0)} %`;
}
