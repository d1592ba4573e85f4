import { unquoted } from "./flowTree.ts";
import { indentOf, valueOf, type YamlLine } from "./yamlLines.ts";

/** What holds a place of block-style YAML. */
export interface Owners {
  /** Keys, and `[]` for list items, from the outside in. */
  readonly path: readonly string[];
  /** Index of the line of the nearest key or dash; -1 at the top level. */
  readonly line: number;
  /** True when that already has a scalar as its value, of which the place can only be a further line. */
  readonly scalar: boolean;
}

/**
 * The keys and list items that hold what begins at a column of a line, by indentation.
 *
 * @param isDash true when it is a dash that begins there: a list may stand in the same column as its key
 */
export function ancestorsOf(lines: readonly YamlLine[], at: number, column: number, isDash = false): Owners {
  const path: string[] = [];
  const seen = { limit: column, dash: isDash, nearest: -1, inBlockScalar: false };
  const take = (index: number, segment: string, place: number) => {
    if (seen.nearest < 0) seen.nearest = index;
    const line = lines[index];
    if (index !== at && line !== undefined && /^[|>]/.test(valueOf(line))) seen.inBlockScalar = true;
    path.unshift(segment);
    seen.limit = place;
    seen.dash = segment === "[]";
  };
  for (let index = at; index >= 0 && (seen.limit > 0 || seen.dash); index--) {
    const line = lines[index];
    if (!line || (line.blank && index !== at)) continue;
    const { key } = line;
    const isAbove = line.content < seen.limit || (seen.dash && line.content === seen.limit && line.dashes.length === 0);
    if (index !== at && key && isAbove) {
      take(index, key.name, line.content);
    }
    for (const place of line.dashes.toReversed()) {
      if (place >= seen.limit) continue;
      // A dash in whose item another item was found holds that one: `- - a`.
      take(index, "[]", place);
    }
  }
  const owner = lines[seen.nearest];
  const scalar = seen.inBlockScalar || (owner !== undefined && seen.nearest !== at && holdsScalar(owner, path));
  return { path, line: seen.nearest, scalar };
}

/** A nearest owner with a value on its own line, block header included, can hold nothing more. */
function holdsScalar(owner: YamlLine, path: readonly string[]): boolean {
  if (path.at(-1) === "[]" && owner.key) return false;
  const value = valueOf(owner);
  return value !== "" && !/^[&!]\S*$/.test(value);
}

/** Keys of the block map in a column around a line, without the line's own. */
export function keysBeside(lines: readonly YamlLine[], at: number, column: number): string[] {
  const keys: string[] = [];
  for (let index = at - 1; index >= 0 && lines[at]?.dashes.length === 0; index--) {
    const line = lines[index];
    if (!line || line.blank) continue;
    if (line.key && line.content === column) keys.unshift(line.key.name);
    if (indentOf(line) < column) break;
  }
  for (let index = at + 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line || line.blank) continue;
    if (indentOf(line) < column) break;
    if (line.key && line.content === column && line.dashes.length === 0) keys.push(line.key.name);
  }
  return keys;
}

/** Items of the block list below a line, without those of one line. */
export function itemsBelow(lines: readonly YamlLine[], owner: number, except: number): string[] {
  const holder = lines[owner];
  const items: string[] = [];
  if (!holder) return items;
  let column: number | undefined;
  for (let index = owner + 1; index < lines.length; index++) {
    const line = lines[index];
    if (!line || line.blank) continue;
    const indent = indentOf(line);
    if (indent < holder.content || (indent === holder.content && line.dashes.length === 0)) break;
    column ??= line.dashes[0];
    if (index !== except && line.dashes[0] === column && column !== undefined && !line.key) {
      items.push(unquoted(valueOf(line)));
    }
  }
  return items.filter((item) => item !== "");
}
