/** Marks the place of the catalog in a system prompt (FR-22). */
export const catalogPlaceholder = "{skill_catalog}";

/** The founding section on skills, word for word (skills architecture, "System prompt injection"). */
export const skillsSection = `## Skills system

You have access to a skills system that provides domain expertise
via progressive disclosure.

### How to use skills

1. Browse: Review the skill summaries below.
2. Match: When a task aligns with a skill's description, load that skill first.
3. Load: Call load_skill(skill_name) to get detailed instructions.
4. Inspect: Check available_files in the response for reference documents.
5. Reference: Use read_skill_file(skill_name, filename) for specific docs.
6. Execute: Apply the skill's guidance to complete the user's task.

### Available skills

${catalogPlaceholder}`;
