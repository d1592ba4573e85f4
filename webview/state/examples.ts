/** Prompts for a first try, made from the names of the skills that are there. At most three. */
export function examplePrompts(names: readonly string[]): readonly string[] {
  const [first, second] = names;
  const prompts = ["What can the skills in this workspace do?"];
  if (first !== undefined) prompts.push(`Use ${first} and tell me its steps in short`);
  if (second !== undefined) prompts.push(`When would you use ${second}, and which of its files would you read?`);
  else if (first !== undefined) prompts.push(`Which files does ${first} bring, and when are they read?`);
  return prompts;
}
