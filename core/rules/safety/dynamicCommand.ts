import type { Rule } from "../types.ts";

/** `` !`command` `` at the start of a line or after a blank. */
const inline = /(?<=^|[ \t])!`([^`\n]+)`/gm;

export const dynamicCommand: Rule = {
  id: "dynamic-command",
  category: "safety",
  severity: "hint",
  summary: "The body holds a command that runs before the model reads it.",
  why: "Claude Code runs `` !`command` `` and blocks opened with `` ```! `` when the skill is invoked, and puts the output in their place; a command that fails ends the invocation. Other agents show the text as it is written. Keep such commands short, harmless and quick. (Claude Code documentation, Skills, through a third-party summary of 2026-09-23; checked 2026-11-20.)",
  fix: "none",
  sample: { bad: "dynamic-command", good: "code-review" },
  check(context) {
    const running = context.targets.filter(({ dynamicCommands }) => dynamicCommands === true);
    if (running.length === 0) return;
    const others = context.targets.filter(({ dynamicCommands }) => dynamicCommands !== true);
    const targets = others.length === 0 ? {} : { targets: running.map(({ id }) => id) };
    const { text, body } = context.document;
    const who = running.map(({ title }) => title).join(" and ");
    const rest = others.length === 0 ? "" : " Other agents show it as text.";
    for (const { span, language, content } of body.blocks) {
      if (language !== "!" || text.slice(content.start, content.end).trim() === "") continue;
      context.report({
        span,
        message: `${who} runs this block when the skill is invoked, before the model reads it.${rest}`,
        ...targets,
      });
    }
    for (const { 0: written, 1: command = "", index } of text.slice(body.span.start, body.span.end).matchAll(inline)) {
      const start = body.span.start + index;
      if (body.blocks.some(({ span }) => span.start <= start && start < span.end)) continue;
      // Inside inline code the mark belongs to the text that is shown.
      const before = text.slice(text.lastIndexOf("\n", start) + 1, start);
      if ((before.match(/`/g) ?? []).length % 2 === 1) continue;
      // A word such as `!`cmd`` in a text about the syntax is no command that anybody has.
      if (/^(?:cmd|command|commands|\.\.\.|…|<.*>)$/i.test(command.trim())) continue;
      context.report({
        span: { start, end: start + written.length },
        message: `${who} runs \`${command.trim()}\` when the skill is invoked, before the model reads it.${rest}`,
        ...targets,
      });
    }
  },
};
