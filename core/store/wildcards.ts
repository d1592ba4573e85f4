import { nameKey } from "../skill/names.ts";

/**
 * The first of the patterns that the name of a skill fits. `*` stands for any characters and everything else for itself.
 * Takes time in proportion to the product of both lengths at most, whatever the patterns are.
 */
export function fitting(name: string, patterns: readonly string[]): string | undefined {
  const key = nameKey(name);
  return patterns.find((pattern) => fits(key, nameKey(pattern)));
}

function fits(text: string, pattern: string): boolean {
  let at = 0;
  let star = -1;
  let resume = 0;
  let i = 0;
  while (i < text.length) {
    if (pattern[at] === "*") {
      star = at++;
      resume = i;
    } else if (pattern[at] === text[i]) {
      at++;
      i++;
    } else if (star >= 0) {
      at = star + 1;
      i = ++resume;
    } else return false;
  }
  while (pattern[at] === "*") at++;
  return at === pattern.length;
}
