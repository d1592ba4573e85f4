import type { KnownValue } from "./types.ts";

/** What the tools do that skills name most in `allowed-tools`, as Claude Code spells them (code.claude.com, skills page, 2026-09-23). */
export const tools: readonly KnownValue[] = [
  { value: "Read", detail: "Read files" },
  { value: "Write", detail: "Create or overwrite files" },
  { value: "Edit", detail: "Change parts of files" },
  { value: "Glob", detail: "Find files by pattern" },
  { value: "Grep", detail: "Search file contents" },
  { value: "Bash", detail: "Run any shell command; name the command instead where you can: Bash(git:*)" },
  { value: "WebFetch", detail: "Read a web page" },
  { value: "WebSearch", detail: "Search the web" },
  { value: "NotebookEdit", detail: "Change notebook cells" },
  { value: "Task", detail: "Start a subagent" },
  { value: "TodoWrite", detail: "Keep a list of steps" },
];
