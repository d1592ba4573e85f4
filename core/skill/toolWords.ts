/** One word of a text that names tools. */
export interface ToolWord {
  /** As it is written, pattern included: `Bash(git add:*)`. */
  readonly text: string;
  /** Where it begins in the text. */
  readonly offset: number;
}

/** Splits a text of tools at blanks and commas outside parentheses. A parenthesis that is never closed goes on to the end. */
export function toolWords(text: string): readonly ToolWord[] {
  const words: ToolWord[] = [];
  let depth = 0;
  let start = -1;
  for (let i = 0; i <= text.length; i++) {
    const character = text.charAt(i);
    if (character === "(") depth++;
    else if (character === ")") depth = Math.max(0, depth - 1);
    const ends = i === text.length || (depth === 0 && /[\s,]/.test(character));
    if (ends && start >= 0) {
      words.push({ text: text.slice(start, i).trimEnd(), offset: start });
      start = -1;
    } else if (!ends && start < 0) start = i;
  }
  return words;
}
