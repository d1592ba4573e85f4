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
}

/** The founding default for skills is off; here they are what the user came for. */
export const defaultCapabilities: Capabilities = {
  skills: true,
  planning: true,
  context: true,
  delegation: false,
  summarisation: false,
};
