import { below, relativePath, type ComponentPath } from "../../manifests/paths.ts";
import type { ManifestContext } from "../../manifests/types.ts";
import { replacement } from "./edits.ts";

/**
 * Reports a path to a component that Claude Code does not load (Plugin manifest reference, "Path rules").
 *
 * @param base Directory of the plugin, relative to the manifest's root; undefined for a plugin that lies elsewhere.
 */
export function checkComponentPath(context: ManifestContext, base: string | undefined, path: ComponentPath): void {
  const { manifest, lookup, report } = context;
  const { field, value } = path;
  const { span } = value;
  const written = value.text;
  const say = (message: string, severity: "error" | "warning", right?: string): void => {
    const fixes =
      right === undefined ? [] : [replacement(manifest, span, `Change to \`${right}\``, JSON.stringify(right))];
    report({ span, message, severity, fixes });
  };
  const relative = relativePath(written);
  if (relative === undefined) {
    const backslash = written.includes("\\") && relativePath(written.replaceAll("\\", "/")) !== undefined;
    if (backslash)
      say(
        `\`${written}\` must be written with \`/\`, so that it works on every system.`,
        "warning",
        written.replaceAll("\\", "/"),
      );
    else say(`\`${written}\` leads out of the plugin; a path in \`${field}\` must stay inside it.`, "error");
    return;
  }
  if (!written.startsWith("./") && !(field === "skills" && written === ".")) {
    say(`A path in \`${field}\` must begin with \`./\`; \`${written}\` is refused.`, "error", `./${relative}`);
    return;
  }
  if (field === "agents" && !/\.md$/i.test(relative)) {
    say(
      `\`agents\` takes \`.md\` files only; \`${written}\` is refused. Without the field, \`agents/\` is searched.`,
      "error",
    );
    return;
  }
  if (base === undefined) return;
  const found = lookup.state(below(base, relative));
  const own = (actual: string): string => `./${base === "" ? actual : actual.slice(base.length + 1)}`;
  if (found.state === "missing") {
    const near = found.nearest === undefined ? undefined : own(found.nearest);
    const meant = near === undefined ? "" : ` Did you mean \`${near}\`?`;
    const lost = field === "skills" ? "its skills are lost" : "it is left out";
    say(`\`${written}\` does not exist; ${lost}.${meant}`, field === "skills" ? "error" : "warning", near);
  } else if (found.state === "wrong-case") {
    say(`\`${written}\` is spelled \`${own(found.actual)}\` on disk.`, "warning", own(found.actual));
  } else if (field === "skills" && lookup.holdsSkill(below(base, relative)) === false) {
    say(`There is no SKILL.md in \`${written}\`, and none one folder below it.`, "warning");
  }
}
