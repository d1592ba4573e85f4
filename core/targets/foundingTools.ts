/**
 * Tools of the founding systems, by target id, as far as their documents name them. None of the lists is complete: a
 * Langflow flow connects tools of its own, and HyperAgent registers more.
 *
 * Sources, checked 2026-11-20: Langflow skills architecture ("Tools created") and progressive disclosure research 4.1
 * (capability toggles); HyperAgent, "Invocation tools" and "When to use direct tools".
 */
export const foundingTools: Readonly<Record<string, readonly string[]>> = {
  langflow: [
    "load_skill",
    "read_skill_file",
    "write_todos",
    "write_context",
    "read_context",
    "delegate_task",
    "summarize",
  ],
  hyperagent: ["invoke_skill", "list_skills", "web_search", "execute_code", "browser_navigate", "generate_image"],
};
