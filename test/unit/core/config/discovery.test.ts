import assert from "node:assert/strict";
import { defaultConfig } from "../../../../core/config/config.ts";
import { resolveDiscovery, type DiscoveryInput } from "../../../../core/config/discovery.ts";
import type { SkillwrightConfig } from "../../../../core/config/types.ts";
import { createMemoryFileSystem, type MemoryContent } from "../../../support/memoryFileSystem.ts";

const directory: MemoryContent = { kind: "directory" };

async function resolve(
  files: Readonly<Record<string, MemoryContent>>,
  config: Partial<SkillwrightConfig> = {},
  more: Partial<DiscoveryInput> = {},
) {
  const { discovery, ...rest } = await resolveDiscovery({
    folders: [{ path: "/ws", config: { ...defaultConfig, ...config } }],
    trusted: true,
    fileSystem: createMemoryFileSystem({ "/ws": directory, ...files }),
    ...more,
  });
  return { ...rest, discovery, labels: discovery.roots.map(({ label }) => label) };
}

describe("deciding where skills are searched", () => {
  it("takes every root that a target knows, and the folder as a whole last", async () => {
    const { labels, missing, discovery } = await resolve({
      "/ws/.claude/skills": directory,
      "/ws/.github/skills": directory,
    });
    assert.deepEqual(labels, [".github/skills", ".claude/skills", "ws"]);
    assert.ok(missing.includes("/ws/.agents/skills"));
    assert.deepEqual(discovery.roots.at(-1), {
      path: "/ws",
      label: "ws",
      scope: "workspace",
      precedence: 0,
      targets: [],
      catchAll: true,
    });
    assert.ok(discovery.roots[1]?.targets.includes("claude-code"));
  });

  it("lets the workspace win over the user, for all targets alike", async () => {
    const files = {
      "/ws/.claude/skills": directory,
      "/home/me/.claude/skills": directory,
      "/home/me/.copilot/skills": directory,
    };
    const { labels, discovery } = await resolve(files, {}, { home: "/home/me" });
    assert.deepEqual(labels, [".claude/skills", "~/.copilot/skills", "~/.claude/skills", "ws"]);
    assert.deepEqual(
      discovery.roots.map(({ scope }) => scope),
      ["workspace", "user", "user", "workspace"],
    );
  });

  it("takes no root of the user without a home", async () => {
    assert.deepEqual((await resolve({ "/home/me/.claude/skills": directory })).labels, ["ws"]);
  });

  it("searches the configured roots only, the first with the highest precedence", async () => {
    const files = {
      "/ws/b": directory,
      "/ws/a": directory,
      "/ws/.claude/skills": directory,
      "/home/me/.claude/skills": directory,
    };
    const { labels, missing } = await resolve(
      files,
      { roots: ["b", "./a", "nowhere", ".claude\\skills"] },
      { home: "/home/me" },
    );
    assert.deepEqual(labels, ["b", "a", ".claude/skills"]);
    assert.deepEqual(missing, ["/ws/nowhere"]);
  });

  it("takes the folder itself as a root, not as a whole", async () => {
    const { discovery } = await resolve({}, { roots: ["."] });
    assert.deepEqual(
      discovery.roots.map(({ path, catchAll }) => [path, catchAll]),
      [["/ws", undefined]],
    );
  });

  it("leaves a root outside the workspace out, and says how it can be approved", async () => {
    const { labels, warnings, needApproval } = await resolve(
      { "/shared/skills": directory },
      { roots: ["/shared/skills"] },
    );
    assert.deepEqual([labels, needApproval], [[], ["/shared/skills"]]);
    assert.match(warnings[0] ?? "", /lies outside the workspace folder and is left out until you approve it/);
  });

  it("takes a root outside once its real path is approved", async () => {
    const files = { "/disk/skills": directory, "/ws/linked": { link: "/disk/skills" } };
    const { discovery, warnings } = await resolve(
      files,
      { roots: ["linked", "../disk/skills"] },
      { approvedRoots: ["/disk/skills"] },
    );
    assert.deepEqual([discovery.roots.map(({ path }) => path), warnings], [["/ws/linked"], []]);
  });

  it("does not follow a link out of the workspace without approval", async () => {
    const { labels, warnings } = await resolve({
      "/etc/secret": directory,
      "/ws/.claude/skills": { link: "/etc/secret" },
    });
    assert.deepEqual(labels, ["ws"]);
    assert.match(warnings[0] ?? "", /\.claude\/skills, which leads to \/etc\/secret,/);
  });

  it("searches two roots that are one directory once, for the targets of both", async () => {
    const files = { "/ws/.agents/skills": directory, "/ws/.claude/skills": { link: "../.agents/skills" } };
    const { labels, discovery } = await resolve(files);
    assert.deepEqual(labels, [".agents/skills", "ws"]);
    assert.ok(discovery.roots[0]?.targets.includes("codex") && discovery.roots[0].targets.includes("claude-code"));
  });

  it("needs no approval for the user's own roots", async () => {
    const { discovery, warnings } = await resolve(
      { "/home/me/.claude/skills": directory },
      { roots: ["~/.claude/skills"] },
      { home: "/home/me" },
    );
    assert.deepEqual([discovery.roots.map(({ scope }) => scope), warnings], [["user"], []]);
  });

  it("does not apply configured roots in an untrusted workspace", async () => {
    const files = { "/ws/.claude/skills": directory, "/shared": directory };
    const more = { trusted: false, approvedRoots: ["/shared"] };
    const { labels, warnings } = await resolve(files, { roots: ["/shared"] }, more);
    assert.deepEqual(labels, [".claude/skills", "ws"]);
    assert.match(warnings[0] ?? "", /not applied until you trust this workspace/);
  });

  it("names the folder in a workspace of several, and keeps what each ignores to itself", async () => {
    const fileSystem = createMemoryFileSystem({ "/a/.claude/skills": directory, "/b/skills": directory });
    const { discovery } = await resolveDiscovery({
      folders: [
        { path: "/a", config: { ...defaultConfig, ignore: ["x/**"] } },
        { path: "/b", config: { ...defaultConfig, roots: ["skills"], ignore: ["y/**", "x/**"] } },
      ],
      trusted: true,
      fileSystem,
    });
    assert.deepEqual(
      discovery.roots.map(({ label }) => label),
      ["b/skills", "a/.claude/skills", "a"],
    );
    assert.deepEqual(
      [discovery.ignore, discovery.folders],
      [
        [
          { folder: "/a", patterns: ["x/**"] },
          { folder: "/b", patterns: ["y/**", "x/**"] },
        ],
        ["/a", "/b"],
      ],
    );
  });

  it("says where a root of the workspace really is, when a link leads there", async () => {
    const files = { "/disk/skills": directory, "/ws/inside": directory, "/ws/here": { link: "inside" } };
    const more = { approvedRoots: ["/disk/skills"], home: "/home/me" };
    const own = { "/home/me/.claude/skills": { link: "/disk/mine" }, "/disk/mine": directory };
    const roots = ["../disk/skills", "here", "~/.claude/skills", "plain"];
    const { discovery } = await resolve({ ...files, ...own, "/ws/plain": directory }, { roots }, more);
    assert.deepEqual(
      discovery.roots.map(({ path, realPath }) => [path, realPath]),
      [
        ["/disk/skills", "/disk/skills"],
        ["/ws/here", "/ws/inside"],
        ["/home/me/.claude/skills", undefined],
        ["/ws/plain", undefined],
      ],
    );
  });

  const budget = (catalogTokens?: number): SkillwrightConfig => ({
    ...defaultConfig,
    budgets: { ...defaultConfig.budgets, ...(catalogTokens === undefined ? {} : { catalogTokens }) },
  });
  const budgets: readonly (readonly [string, readonly (number | undefined)[], number | undefined])[] = [
    ["none where no folder names one", [undefined, undefined], undefined],
    ["the one that is named", [undefined, 8_000], 8_000],
    ["the smallest of those that are named", [9_000, 700], 700],
  ];
  for (const [title, [a, b], expected] of budgets) {
    it(`gives the catalog a budget: ${title}`, async () => {
      const folders = [
        { path: "/a", config: budget(a) },
        { path: "/b", config: budget(b) },
      ];
      const { discovery } = await resolveDiscovery({ folders, trusted: true, fileSystem: createMemoryFileSystem() });
      assert.equal(discovery.catalogTokens, expected);
    });
  }

  it("works where there are no links", async () => {
    const fileSystem = createMemoryFileSystem(
      { "/ws/.claude/skills": directory },
      { links: false, asynchronous: true },
    );
    const { discovery } = await resolveDiscovery({
      folders: [{ path: "/ws", config: defaultConfig }],
      trusted: true,
      fileSystem,
    });
    assert.deepEqual(
      discovery.roots.map(({ label }) => label),
      [".claude/skills", "ws"],
    );
  });

  it("stops when it is cancelled", async () => {
    const controller = new AbortController();
    controller.abort();
    const folders = [{ path: "/ws", config: defaultConfig }];
    await assert.rejects(
      resolveDiscovery({ folders, trusted: true, fileSystem: createMemoryFileSystem() }, controller.signal),
    );
  });
});
