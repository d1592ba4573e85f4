// skills-ref is told each skill directory, so the walk that finds them is done for it; it then reads the properties of
// each. It lists no supporting files.
import { readdirSync } from "node:fs";
import { readProperties } from "skills-ref";

const start = performance.now();
const directories = readdirSync(process.argv[2] ?? ".", { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.toLowerCase() === "skill.md")
  .map((entry) => entry.parentPath);
let skills = 0;
for (const directory of directories) {
  try {
    await readProperties(directory);
    skills++;
  } catch {
    // A skill that it refuses took its time all the same.
  }
}
console.log(JSON.stringify({ ms: performance.now() - start, skills }));
