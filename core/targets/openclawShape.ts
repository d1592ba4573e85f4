import type { Property, Shape } from "../config/shape.ts";
import { openclawInstallers } from "./openclawMetadata.ts";

const words: Shape = { kind: "list", items: { kind: "text" } };

/** Operating systems as Node names them, which OpenClaw takes over. */
const systems: Shape = {
  kind: "list",
  items: {
    kind: "choice",
    what: "system",
    choices: [
      { value: "darwin", description: "macOS" },
      { value: "linux", description: "Linux" },
      { value: "win32", description: "Windows" },
    ],
  },
};

const installerTitles: Readonly<Record<string, string>> = {
  brew: "Homebrew",
  node: "A package of npm",
  go: "A Go module",
  uv: "A Python package, by uv",
  download: "A file from an address",
};

const text = (description: string, example: string): Property => ({ description, shape: { kind: "text" }, example });
const list = (description: string, example: string): Property => ({ description, shape: words, example: [example] });

const install: Shape = {
  kind: "list",
  items: {
    kind: "record",
    open: true,
    properties: {
      id: text("What this way of installing is called.", "brew"),
      kind: {
        description: "The installer.",
        shape: {
          kind: "choice",
          what: "installer",
          choices: Object.entries(openclawInstallers).map(([value, needed]) => ({
            value,
            description: `${installerTitles[value] ?? value}; needs \`${needed}\``,
          })),
        },
        example: "brew",
      },
      label: text("What the user reads on the button.", "Install jq (brew)"),
      formula: text("The formula of Homebrew.", "jq"),
      package: text("The package of npm or PyPI.", "prettier"),
      module: text("The module of Go.", "github.com/mikefarah/yq/v4"),
      bins: list("Programs that it brings.", "jq"),
      os: { description: "Systems on which it is offered.", shape: systems, example: ["darwin"] },
      url: text("What is downloaded.", "https://example.org/tool.tar.gz"),
      sha256: text("Checksum of the download.", "0123abcd"),
      archive: text("Kind of the archive.", "tar.gz"),
      extract: { description: "Whether the download is unpacked.", shape: { kind: "boolean" }, example: true },
      stripComponents: {
        description: "Leading directories that unpacking leaves out.",
        shape: { kind: "integer", minimum: 0 },
        example: 1,
      },
      targetDir: text("Where it is put.", "tools/jq"),
    },
  },
};

/** `metadata.openclaw`, as OpenClaw documents it (docs/tools/skills.md, checked 2026-11-20). */
export const openclawShape: Shape = {
  kind: "record",
  open: true,
  properties: {
    emoji: text("Shown beside the skill.", "📊"),
    homepage: text("Address of a page about the skill.", "https://example.org/skill"),
    os: {
      description: "Systems on which the skill is offered; all when it is left out.",
      shape: systems,
      example: ["linux"],
    },
    requires: {
      description: "What must be there for the skill to be offered.",
      shape: {
        kind: "record",
        open: true,
        properties: {
          bins: list("Programs that must all be on the path.", "jq"),
          anyBins: list("Programs of which one must be on the path.", "curl"),
          env: list("Environment variables that must be set.", "API_TOKEN"),
          config: list("Settings of OpenClaw that must be on.", "browser.enabled"),
        },
      },
      example: { bins: ["jq"] },
    },
    always: {
      description: "`true` offers the skill whatever `requires` says.",
      shape: { kind: "boolean" },
      example: true,
    },
    primaryEnv: text("The environment variable that holds the skill's key.", "API_TOKEN"),
    skillKey: text("Key of the skill's entry in the settings of OpenClaw.", "data-analysis"),
    install: {
      description: "Ways to install what the skill requires.",
      shape: install,
      example: [{ id: "brew", kind: "brew", formula: "jq", bins: ["jq"] }],
    },
  },
};
