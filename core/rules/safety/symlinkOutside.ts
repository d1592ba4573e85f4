import type { Rule } from "../types.ts";

export const symlinkOutside: Rule = {
  id: "symlink-outside",
  category: "safety",
  severity: "warning",
  summary: "A link in the skill's directory leads out of it.",
  why: "A symbolic link that leaves the skill can show an agent any file of the machine, and leads nowhere once the skill is copied or packed. Skillwright and careful agents do not follow it. Copy the file into the skill instead. (Cases: openclaw #57519, hermes #21938, cortex #11743; checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "symlink-outside", good: "api-design" },
  check(context) {
    const { links, document } = context;
    if (links === undefined) return;
    const start = document.frontmatter?.openFence ?? { start: 0, end: 0 };
    for (const name of links) {
      const reference = document.body.references.find(({ path }) => path.replace(/^\.\//, "") === name);
      context.report({
        span: reference?.pathSpan ?? start,
        message: `\`${name}\` is a link that leads out of the skill: it is not read, and is lost when the skill is copied. Put a copy of the file in its place.`,
      });
    }
  },
};
