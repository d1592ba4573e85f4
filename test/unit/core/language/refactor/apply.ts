import assert from "node:assert/strict";
import { isRefused, type Refactoring, type Refused } from "../../../../../core/language/refactor/types.ts";
import { LineIndex } from "../../../../../core/text/lineIndex.ts";
import { pathOf, shortPath } from "../navigation/fixture.ts";

/**
 * The files after a refactoring, as an editor makes it: files are created, texts edited, files and directories renamed,
 * files deleted. Fails where edits overlap, a file that is edited is not there, or a new one is already.
 */
export function applied(
  files: Readonly<Record<string, string>>,
  outcome: Refactoring | Refused | undefined,
): Record<string, string> {
  assert.ok(outcome, "nothing to do");
  assert.ok(!isRefused(outcome), isRefused(outcome) ? outcome.refused : "");
  const texts = new Map(Object.entries(files).map(([path, text]) => [pathOf(path), text]));
  for (const { path, text } of outcome.creates ?? []) {
    assert.ok(!texts.has(path), `${path} exists already`);
    texts.set(path, text);
  }
  for (const path of new Set(outcome.edits.map((edit) => edit.path))) {
    const text = texts.get(path);
    assert.ok(text !== undefined, `${path} is not there`);
    texts.set(
      path,
      edited(
        text,
        outcome.edits.filter((edit) => edit.path === path),
      ),
    );
  }
  let entries = [...texts];
  for (const { from, to } of outcome.renames ?? []) {
    entries = entries.map(([path, text]) => {
      const moved = path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path;
      return [moved, text];
    });
  }
  const deleted = new Set(outcome.deletes);
  return Object.fromEntries(
    entries.filter(([path]) => !deleted.has(path)).map(([path, text]) => [shortPath(path), text]),
  );
}

function edited(text: string, edits: Refactoring["edits"]): string {
  const lines = new LineIndex(text);
  const spans = edits
    .map(({ range, newText }) => ({ start: lines.offset(range.start), end: lines.offset(range.end), newText }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
  let result = "";
  let at = 0;
  for (const { start, end, newText } of spans) {
    assert.ok(start >= at, `edits overlap at ${start}`);
    result += text.slice(at, start) + newText;
    at = end;
  }
  return result + text.slice(at);
}

/** The files that differ from those before, those that are gone as `undefined`. */
export function changed(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): Record<string, string | undefined> {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...paths].filter((path) => before[path] !== after[path]).map((path) => [path, after[path]]),
  );
}

/** The sentence of a refusal. */
export function refusal(outcome: Refactoring | Refused | object | undefined): string {
  assert.ok(outcome && isRefused(outcome), `not refused: ${JSON.stringify(outcome)}`);
  return outcome.refused;
}
