/** What the agent can do besides answering. Each is a toggle of its own, and all work together (US-8, US-9). */
export interface Capabilities {
  /** The catalog in the system prompt, `load_skill`, `read_skill_file`, `list_skills`. */
  readonly skills: boolean;
  /** `write_todos`. */
  readonly planning: boolean;
  /** The context notebook: `write_context`, `read_context`. */
  readonly context: boolean;
  /** `delegate_task`: a sub-agent with a conversation of its own and the same skills. */
  readonly delegation: boolean;
  /** `summarize`, and by itself near the context limit. */
  readonly summarisation: boolean;
  /** `list_files`, `read_file`, `search_files`, in trusted workspaces. */
  readonly workspace: boolean;
  /** Tools that a loaded skill names and that are not there are offered all the same, and marked as simulated. */
  readonly simulation: boolean;
  /** `run_skill_script`, and the tools of skills that are one; in trusted workspaces, each run with the user's consent. */
  readonly scripts: boolean;
}

/** What people call a capability, and what it does in a few words. */
export const capabilityTexts: Readonly<
  Record<keyof Capabilities, { readonly label: string; readonly detail: string }>
> = {
  skills: {
    label: "Skills",
    detail: "The catalog in the prompt, and the tools that load skills and read their files.",
  },
  planning: { label: "Planning", detail: "A plan for tasks of several steps (write_todos)." },
  context: { label: "Notebook", detail: "Notes outside the conversation (write_context, read_context)." },
  delegation: { label: "Delegation", detail: "Sub-agents with the same skills (delegate_task)." },
  summarisation: { label: "Summaries", detail: "Summarizes a long conversation; loaded skills stay (summarize)." },
  workspace: { label: "Workspace", detail: "Looks at your files, changes none (list_files, read_file, search_files)." },
  simulation: {
    label: "Simulated tools",
    detail: "Offers tools that a loaded skill names and that are missing; a call does nothing.",
  },
  scripts: {
    label: "Scripts",
    detail: "Runs scripts of skills and code, in a sandbox, and asks you each time (run_skill_script).",
  },
};

/** True for the name of a capability. */
export function isCapability(name: unknown): name is keyof Capabilities {
  return typeof name === "string" && Object.hasOwn(capabilityTexts, name);
}

/** The founding default for skills is off; here they are what the user came for. */
export const defaultCapabilities: Capabilities = {
  skills: true,
  planning: true,
  context: true,
  delegation: false,
  summarisation: false,
  workspace: true,
  simulation: false,
  scripts: false,
};
