import type { Shape } from "./shape.ts";
import type { ManifestKind } from "./types.ts";

const any: Shape = { kind: "any" };
const text: Shape = { kind: "text" };
const flag: Shape = { kind: "boolean" };
const texts: Shape = { kind: "list", items: text };
const object: Shape = { kind: "map", values: any };
const paths: Shape = { kind: "either", shapes: [text, texts] };
const pathsOrObject: Shape = { kind: "either", shapes: [text, texts, object] };
/** A path, an object, or a list of either. */
const configuration: Shape = { kind: "either", shapes: [text, object, { kind: "list", items: any }] };
const person: Shape = {
  kind: "record",
  required: ["name"],
  fields: { name: text, email: text, url: text },
  open: true,
};
const dependencies: Shape = {
  kind: "list",
  items: { kind: "either", shapes: [text, { kind: "record", required: ["name"], fields: { name: text }, open: true }] },
};

/** Fields that a plugin has in its own manifest and in an entry of a marketplace alike. */
const shared: Readonly<Record<string, Shape>> = {
  $schema: text,
  name: text,
  displayName: text,
  version: text,
  description: text,
  author: person,
  homepage: text,
  repository: text,
  license: text,
  keywords: texts,
  metadata: object,
  defaultEnabled: flag,
  dependencies,
  settings: object,
  userConfig: { kind: "map", values: object },
  types: text,
  channels: { kind: "list", items: object },
  skills: paths,
  commands: pathsOrObject,
  agents: paths,
  hooks: configuration,
  mcpServers: configuration,
  lspServers: configuration,
  outputStyles: paths,
  workflows: paths,
  themes: paths,
  monitors: any,
  experimental: object,
};

/** Fields of a marketplace entry that a plugin.json has not. */
export const entryOnlyFields: Readonly<Record<string, Shape>> = {
  source: { kind: "either", shapes: [text, object] },
  category: text,
  tags: texts,
  strict: flag,
  relevance: object,
  headers: object,
  headersHelper: text,
};

/**
 * `plugin.json` (Claude Code, Plugin manifest reference, copy of November 2026): an unknown field at the top is dropped,
 * a value of another type keeps the plugin from loading.
 */
const plugin: Shape = {
  kind: "record",
  required: ["name"],
  fields: {
    ...shared,
    icon: text,
    documentationUrl: text,
    supportUrl: text,
    privacyPolicyUrl: text,
    termsOfServiceUrl: text,
  },
};

/**
 * `marketplace.json` (Claude Code, Marketplace reference, copy of November 2026): each entry is looked at by itself, so
 * that a wrong one is lost and the others load.
 */
const marketplace: Shape = {
  kind: "record",
  required: ["name", "owner", "plugins"],
  fields: {
    $schema: text,
    name: text,
    owner: person,
    plugins: {
      kind: "list",
      items: { kind: "record", required: ["name", "source"], fields: { ...shared, ...entryOnlyFields } },
    },
    description: text,
    version: text,
    metadata: { kind: "record", fields: { description: text, version: text, pluginRoot: text }, open: true },
    forceRemoveDeletedPlugins: flag,
    allowCrossMarketplaceDependenciesOn: texts,
    renames: object,
  },
};

/**
 * `agents/openai.yaml` (openai/codex, codex-rs/core-skills/src/loader.rs, 2026, `SkillMetadataFile`): a field of another
 * type makes Codex pass over the file, unknown fields are passed over alone.
 */
const openaiYaml: Shape = {
  kind: "record",
  fields: {
    interface: {
      kind: "record",
      fields: {
        display_name: text,
        short_description: text,
        icon_small: text,
        icon_large: text,
        brand_color: text,
        default_prompt: text,
      },
    },
    dependencies: {
      kind: "record",
      fields: {
        tools: {
          kind: "list",
          items: {
            kind: "record",
            fields: { type: text, value: text, description: text, transport: text, command: text, url: text },
          },
        },
      },
    },
    policy: { kind: "record", fields: { allow_implicit_invocation: flag, products: texts } },
    // Releases of spring 2026 read it.
    permissions: any,
  },
};

/** What each kind of manifest must look like. */
export const manifestShapes: Readonly<Record<ManifestKind, Shape>> = { "openai-yaml": openaiYaml, plugin, marketplace };
