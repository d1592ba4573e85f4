/** Longest name, in Unicode code points (Agent Skills specification, section "Frontmatter"). */
export const longestName = 64;
/** Longest description, in Unicode code points (the same section). */
export const longestDescription = 1024;
