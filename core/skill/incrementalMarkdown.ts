import { TreeFragment, type ChangedRange, type Tree } from "@lezer/common";
import { parseMarkdown } from "./markdown.ts";

/**
 * Parses the Markdown of one document as it is edited: blocks that lie apart from the edit are taken over from the tree
 * before, so that a keystroke costs what its surroundings do. The tree is that of a fresh parse.
 */
export class IncrementalMarkdown {
  #before: { readonly text: string; readonly tree: Tree } | undefined;

  parse(text: string): Tree {
    const before = this.#before;
    if (before?.text === text) return before.tree;
    const tree =
      before === undefined
        ? parseMarkdown(text)
        : parseMarkdown(
            text,
            TreeFragment.applyChanges(TreeFragment.addTree(before.tree), [changeBetween(before.text, text)]),
          );
    this.#before = { text, tree };
    return tree;
  }
}

/** Characters that are compared at once: far quicker than one by one. */
const stride = 4096;

/** The stretch that differs: what stands before and behind it is the same in both texts. */
function changeBetween(before: string, after: string): ChangedRange {
  const start = sameAtStart(before, after);
  const end = sameAtEnd(before, after, Math.min(before.length, after.length) - start);
  return { fromA: start, toA: before.length - end, fromB: start, toB: after.length - end };
}

function sameAtStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same + stride <= most && a.slice(same, same + stride) === b.slice(same, same + stride)) same += stride;
  while (same < most && a.charCodeAt(same) === b.charCodeAt(same)) same++;
  return same;
}

function sameAtEnd(a: string, b: string, most: number): number {
  const part = (text: string, same: number): string => text.slice(text.length - same - stride, text.length - same);
  let same = 0;
  while (same + stride <= most && part(a, same) === part(b, same)) same += stride;
  while (same < most && a.charCodeAt(a.length - 1 - same) === b.charCodeAt(b.length - 1 - same)) same++;
  return same;
}
