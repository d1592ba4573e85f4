import assert from "node:assert/strict";
import type { SkillwrightApi } from "../../../client/api.ts";
import type { SkillwrightApi as PublishedApi } from "../../../docs/skillwright-api.d.ts";
import { readSource } from "../house/support/sources.ts";

/** Compiles only while what is exported can be used as what docs/skillwright-api.d.ts promises. */
const asPublished = (api: SkillwrightApi): PublishedApi => api;

describe("the API for other extensions", () => {
  it("is described member by member, with types to copy", () => {
    const published = /export interface SkillwrightApi \{([\s\S]*?)\n\}/.exec(readSource("docs/skillwright-api.d.ts"));
    const members = [...(published?.[1] ?? "").matchAll(/^ {2}(?:readonly )?(\w+)[(:]/gm)].map(([, name]) => name);
    assert.deepEqual(members, ["version", "list", "load", "read", "onDidChange"]);
    const page = readSource("docs/api.md");
    for (const member of [...members, "getCatalog", "onDidChangeCatalog"])
      assert.ok(page.includes(`\`${member}`), member);
    assert.equal(typeof asPublished, "function");
  });

  it("has tools that the page describes with the names of the manifest", () => {
    const { contributes } = JSON.parse(readSource("package.json")) as {
      contributes: { languageModelTools: readonly { name: string; toolReferenceName: string; when: string }[] };
    };
    const page = readSource("docs/api.md");
    assert.equal(contributes.languageModelTools.length, 2);
    for (const { name, toolReferenceName, when } of contributes.languageModelTools) {
      assert.ok(page.includes(`\`${name}\``) && page.includes(`\`#${toolReferenceName}\``), name);
      assert.equal(when, "config.skillwright.languageModelTools && isWorkspaceTrusted");
    }
  });
});
