import type { Path } from "../ports.ts";
import { faultMessage } from "../skill/yamlFaults.ts";
import { readYaml } from "../skill/yamlReader.ts";
import { entriesOf } from "../skill/yamlTree.ts";
import { LineIndex } from "../text/lineIndex.ts";
import { readJson } from "./json.ts";
import { manifestRoot } from "./kind.ts";
import type { ManifestDocument, ManifestFault, ManifestKind, YamlMap } from "./types.ts";

/** Parses a manifest. Never throws; a file that cannot be read has no value and says why. */
export function parseManifest(kind: ManifestKind, path: Path, text: string): ManifestDocument {
  const { value, faults } = kind === "openai-yaml" ? readYamlMap(text) : readJsonMap(text);
  return { kind, path, root: manifestRoot(path), text, lines: new LineIndex(text), value, faults };
}

interface MapReading {
  readonly value: YamlMap | undefined;
  readonly faults: readonly ManifestFault[];
}

function readJsonMap(text: string): MapReading {
  const read = readJson(text);
  if ("fault" in read) return { value: undefined, faults: [read.fault] };
  if (read.value.kind === "map") return { value: read.value, faults: duplicates(read.value) };
  return { value: undefined, faults: [{ message: "The file must hold one JSON object.", span: read.value.span }] };
}

function duplicates(map: YamlMap): readonly ManifestFault[] {
  const seen = new Set<string>();
  return map.entries.flatMap(({ key, keySpan }) => {
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ message: `The key \`${key}\` is written twice; only the last one counts.`, span: keySpan }];
  });
}

function readYamlMap(text: string): MapReading {
  const base = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  const { root, errors } = readYaml(text.slice(base));
  const [error] = errors;
  if (error !== undefined) {
    // A fault at the end of the text stands on the last character, so that it can be seen.
    const last = Math.max(base + 1, text.trimEnd().length);
    const start = Math.min(error.start + base, last - 1);
    const span = { start, end: Math.max(Math.min(error.end + base, last), start + 1) };
    return { value: undefined, faults: [{ message: faultMessage(error.code, error.message), span }] };
  }
  const tree = entriesOf(root, text, base);
  if (tree !== undefined) {
    const faults = tree.problems.map(({ message, span }) => ({ message, span }));
    return {
      value: { kind: "map", span: { start: base, end: text.length }, flow: false, entries: tree.entries },
      faults,
    };
  }
  const end = Math.max(base + 1, text.trimEnd().length);
  const empty = text.trim() === "";
  const message = empty
    ? "The file is empty. Put `interface:` with a `display_name` into it, or remove it."
    : "The file must hold a map, one `key: value` a line.";
  return { value: undefined, faults: [{ message, span: { start: base, end } }] };
}
