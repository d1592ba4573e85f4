/** Where OpenClaw's own settings stand below `metadata` (docs/tools/skills.md, "Gating", checked 2026-11-20). */
export const openclawKey = "openclaw";

/**
 * The names of earlier releases: `clawdbot` is still read where `openclaw` is not there (the same page); `moltbot` was the
 * key of the releases of January 2026.
 */
export const openclawLegacyKeys: readonly string[] = ["clawdbot", "moltbot"];

/** What an installer needs to know, by its kind; without it OpenClaw drops the entry (openclaw, frontmatter.ts, 2026). */
export const openclawInstallers: Readonly<Record<string, string>> = {
  brew: "formula",
  node: "package",
  go: "module",
  uv: "package",
  download: "url",
};

/** Settings that people put right below `metadata`, where OpenClaw does not look for them. */
export const openclawSettings: readonly string[] = ["requires", "primaryEnv", "install", "skillKey"];
