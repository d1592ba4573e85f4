import assert from "node:assert/strict";
import {
  hostCatalogRequest,
  hostsRequest,
  type HostCatalogParams,
  type HostCatalogResult,
  type HostsResult,
} from "../../contract/lsp.ts";
import { Editor } from "./support/editor.ts";
import { TestServer } from "./support/testServer.ts";

const root = "/w/.claude/skills";
const files = {
  [`${root}/a/SKILL.md`]: "---\nname: a\ndescription: One two.\n---\n\nDo it.\n",
  [`${root}/b/SKILL.md`]: "---\nname: b\ndescription: Three four.\n---\n\nDo it.\n",
  [`${root}/c/SKILL.md`]: "---\nname: c\ndescription: Five.\n---\n\nDo it.\n",
  "/w/.skillwright.yaml": "ignore: [.claude/skills/c]\n",
};

describe("the catalog of another agent", () => {
  let server: TestServer;
  afterEach(() => server.stop());
  const ask = (params: HostCatalogParams) =>
    server.connection.sendRequest<HostCatalogResult>(hostCatalogRequest, params);

  it("can be had for every host", async () => {
    server = await TestServer.start({ files });
    const hosts = await server.connection.sendRequest<HostsResult>(hostsRequest, {});
    assert.ok(hosts.length >= 10);
    for (const { host, exact, title } of hosts) {
      const catalog = await ask({ host });
      assert.deepEqual([catalog.host, catalog.exact, catalog.title], [host, exact, title]);
      assert.ok((catalog.tokens ?? 0) > 0, host);
    }
  });

  it("has text, tokens and what is shown, without what the configuration ignores", async () => {
    server = await TestServer.start({ files });
    const { text, tokens, skills, used, budget } = await ask({ host: "claude-code" });
    assert.equal(text, "- a: One two.\n- b: Three four.");
    assert.equal(tokens, 8);
    assert.deepEqual(
      skills.map(({ name, shown }) => `${name} ${shown}`),
      ["a full", "b full"],
    );
    assert.deepEqual([used, budget], [text.length + 1, 8_000]);
  });

  it("keeps to a budget or a window, and says what would restore a skill", async () => {
    server = await TestServer.start({ files });
    const { text, skills } = await ask({ host: "claude-code", budget: 30 });
    assert.equal(text, "- a: One two.\n- b");
    assert.equal(skills[1]?.shown, "name-only");
    assert.equal((await ask({ host: "codex", contextTokens: 100_000 })).budget, 2_000);
  });

  it("follows the text of an open editor", async () => {
    server = await TestServer.start({ files });
    const editor = await Editor.open(server, `${root}/a/SKILL.md`);
    await editor.replace("One two.", "Typed just now.");
    assert.match((await ask({ host: "claude-code" })).text, /^- a: Typed just now\.\n/);
  });

  it("is refused for an unknown host, with the nearest one", async () => {
    server = await TestServer.start({ files });
    await assert.rejects(ask({ host: "claud-code" }), /Did you mean "claude-code"\?/);
  });
});
