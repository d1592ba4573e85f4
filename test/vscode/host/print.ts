/** Prints a line where the runner reads it: the console is the only way out of an extension host. */
export function print(line: string): void {
  // oxlint-disable-next-line no-console
  console.log(line);
}
