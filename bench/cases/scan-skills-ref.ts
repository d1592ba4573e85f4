// skills-ref finds nothing by itself: it is told each skill directory and reads its properties.
import { dirname } from "node:path";
import { readProperties } from "skills-ref";

const directories = process.argv.slice(2).map((path) => dirname(path));
const start = performance.now();
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
