import assert from "node:assert/strict";

import { readSource, sourceFiles } from "./support/sources.ts";

interface Manifest {
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly configuration: readonly { readonly properties: Readonly<Record<string, unknown>> }[];
    readonly views: Readonly<Record<string, readonly { readonly id: string }[]>>;
  };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
  readonly overrides: Readonly<Record<string, string>>;
}

const text = readSource("package.json");
const manifest = JSON.parse(text) as Manifest;
const clientSource = sourceFiles()
  .filter((path) => path.startsWith("client/"))
  .map(readSource)
  .join("\n");

/** The names in the table of handlers; each is registered with `skillwright.` before it. */
function registeredCommands(): string[] {
  const table =
    /const handlers\b[\s\S]*?= \{\n([\s\S]*?)\n {2}\};/.exec(readSource("client/commands/register.ts"))?.[1] ?? "";
  return [...table.matchAll(/^ {4}(\w+): /gm)].map(([, name]) => `skillwright.${name}`);
}

describe("manifest", () => {
  it("contributes exactly the commands that the client registers", () => {
    const contributed = manifest.contributes.commands.map(({ command }) => command);
    assert.deepEqual(contributed.sort(), registeredCommands().sort());
  });

  it("contributes only views that the client provides", () => {
    const views = Object.values(manifest.contributes.views).flatMap((list) => list.map(({ id }) => id));
    assert.deepEqual(
      views.filter((id) => !clientSource.includes(`"${id}"`)),
      [],
    );
  });

  it("offers only settings that the client reads", () => {
    const settings = manifest.contributes.configuration.flatMap(({ properties }) => Object.keys(properties));
    // The language client reads its trace setting by itself.
    const own = settings.filter((key) => key !== "skillwright.trace.server");
    assert.deepEqual(
      own.filter((key) => !clientSource.includes(`"${key.replace("skillwright.", "")}"`)),
      [],
    );
  });

  it("has a text for every %key%, and no text that nothing uses", () => {
    const texts = JSON.parse(readSource("package.nls.json")) as Record<string, unknown>;
    const used = new Set([...text.matchAll(/"%([\w.-]+)%"/g)].map(([, key]) => key ?? ""));
    assert.deepEqual([...used].sort(), Object.keys(texts).sort());
  });

  it("needs no package beside the built files (NFR-5)", () => {
    assert.deepEqual(manifest.dependencies, {});
  });

  it("pins every package exactly", () => {
    const loose = [manifest.dependencies, manifest.devDependencies, manifest.overrides]
      .flatMap((packages) => Object.entries(packages))
      .filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version));
    assert.deepEqual(loose, []);
  });

  it("asks for types of the oldest VS Code that it supports", () => {
    const { engines } = JSON.parse(text) as { engines: { vscode: string } };
    assert.equal(`^${manifest.devDependencies["@types/vscode"]}`, engines.vscode);
  });
});
