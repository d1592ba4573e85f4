import { posix } from "node:path";

import { importsOf } from "./imports.ts";

/** The layers of the product, and who may import whom (design, "Layout"). */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  core: ["contract"],
  agent: ["contract", "core"],
  node: ["contract", "core", "agent"],
  server: ["contract", "core", "node"],
  client: ["contract", "core", "node"],
  webview: ["contract"],
  cli: ["contract", "core", "agent", "node"],
};

/** Packages that a layer may not use. */
const refused: Readonly<Record<string, readonly RegExp[]>> = {
  contract: [/./],
  core: [/^node:/, /^vscode/, /^langchain$/, /^@langchain\//],
  agent: [/^vscode/],
  node: [/^vscode/],
  server: [/^vscode$/, /^vscode-languageclient/, /^langchain$/, /^@langchain\//],
  client: [/^vscode-languageserver(?:\/|$)/, /^langchain$/, /^@langchain\//, /^yaml$/, /^@lezer\//, /^gpt-tokenizer/],
  webview: [/^node:/, /^vscode/, /^langchain$/, /^@langchain\//],
  cli: [/^vscode/],
};

/** Main files put their process together, and reach for the file system to do so. */
const composers = new Set(["server/main.ts", "agent/main.ts", "client/extension.ts", "cli/main.ts"]);

/** What must not end up in the client's bundle by way of `core`. */
const parsers = /^(?:yaml|@lezer\/.*|gpt-tokenizer.*|picomatch)$/;

/** Sources by path relative to the repository. */
export type Sources = ReadonlyMap<string, string>;

/** Every breach of the import rule, one sentence each. */
export function importBreaches(sources: Sources): string[] {
  return [...sources.keys()].flatMap((path) => fileBreaches(path, sources));
}

/** Breaches of the rehearsal model's own rule: it sees only the request, so it imports nothing that knows more. */
export function rehearsalBreaches(sources: Sources): string[] {
  const own = (path: string): boolean => /^agent\/models\/rehearsal(?:\.ts$|\/)/.test(path);
  return [...sources]
    .filter(([path]) => own(path))
    .flatMap(([path, text]) =>
      importsOf(text)
        .filter(({ specifier }) => {
          const target = resolveImport(path, specifier);
          return target === undefined ? !specifier.startsWith("@langchain/core") : !own(target);
        })
        .map(({ specifier }) => `${path} imports ${specifier}; the rehearsal model may import @langchain/core only.`),
    );
}

function fileBreaches(path: string, sources: Sources): string[] {
  const layer = path.split("/")[0] ?? "";
  const allowed = mayImport[layer];
  if (allowed === undefined) {
    return [];
  }
  return importsOf(sources.get(path) ?? "").flatMap(({ specifier, typeOnly }) => {
    const target = resolveImport(path, specifier);
    if (target === undefined) {
      return (refused[layer] ?? []).some((pattern) => pattern.test(specifier))
        ? [`${path} imports ${specifier}, which ${layer} may not use.`]
        : [];
    }
    const targetLayer = target.split("/")[0] ?? "";
    if (targetLayer === layer || (targetLayer === "node" && composers.has(path))) {
      return [];
    }
    if (!allowed.includes(targetLayer)) {
      return [`${path} imports ${target}; ${layer} may import ${allowed.join(", ") || "nothing"}.`];
    }
    const parser =
      layer === "client" && targetLayer === "core" && !typeOnly ? reachedParser(target, sources) : undefined;
    return parser === undefined ? [] : [`${path} imports ${target}, which brings ${parser} into the client.`];
  });
}

/** The first parser that a file brings along at run time. */
function reachedParser(path: string, sources: Sources, seen = new Set<string>()): string | undefined {
  if (seen.has(path)) {
    return undefined;
  }
  seen.add(path);
  for (const { specifier, typeOnly } of importsOf(sources.get(path) ?? "")) {
    const target = resolveImport(path, specifier);
    const found = target === undefined ? parserNamed(specifier) : reachedParser(target, sources, seen);
    if (!typeOnly && found !== undefined) {
      return found;
    }
  }
  return undefined;
}

function parserNamed(specifier: string): string | undefined {
  return parsers.test(specifier) ? specifier : undefined;
}

/** The file that a relative import names; `undefined` for a package. */
function resolveImport(path: string, specifier: string): string | undefined {
  return specifier.startsWith(".") ? posix.join(posix.dirname(path), specifier) : undefined;
}
