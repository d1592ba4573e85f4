/** How a tool call is shown as a step. */
export interface ToolDisplay {
  /** Name of a codicon, without the `codicon-` prefix. */
  readonly icon: string;
  /** Title while the tool runs. */
  readonly running: string;
  /** Title when it is done, also when it ended with an error. */
  readonly done: string;
}

/** Display data of the tools that the agent binds itself (founding requirements FR-25: BookMarked and FileSearch). */
export const toolDisplay: Readonly<Record<string, ToolDisplay>> = {
  load_skill: { icon: "book", running: "Loading skill", done: "Skill loaded" },
  read_skill_file: { icon: "file-text", running: "Reading skill reference", done: "Reference loaded" },
  invoke_skill: { icon: "play", running: "Running a skill", done: "Skill run" },
  list_skills: { icon: "list-unordered", running: "Listing skills", done: "Skills listed" },
  write_todos: { icon: "checklist", running: "Planning", done: "Plan updated" },
  write_context: { icon: "note", running: "Writing to the notebook", done: "Notebook written" },
  read_context: { icon: "notebook", running: "Reading the notebook", done: "Notebook read" },
  delegate_task: { icon: "organization", running: "Delegating a task", done: "Task delegated" },
  list_files: { icon: "files", running: "Listing files", done: "Files listed" },
  read_file: { icon: "file", running: "Reading a file", done: "File read" },
  search_files: { icon: "search", running: "Searching files", done: "Files searched" },
  run_skill_script: { icon: "play", running: "Waiting for a script", done: "Script done" },
  summarize: { icon: "fold", running: "Summarizing", done: "Conversation summarized" },
};

/**
 * Display data of any tool: its own entry, or a generic one that names it.
 *
 * @param tool Name of the tool as the model calls it.
 */
export function displayOfTool(tool: string): ToolDisplay {
  const known = Object.hasOwn(toolDisplay, tool) ? toolDisplay[tool] : undefined;
  return known ?? { icon: "tools", running: `Running ${tool}`, done: `${tool} finished` };
}
