// skills-ref reads the properties of each skill directory, and validates each, which is all that it checks.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { readProperties, validate } from "skills-ref";

const root = process.argv[2] ?? ".";
const start = performance.now();
const directories = readdirSync(root).map((name) => join(root, name));
let skills = 0;
for (const directory of directories) {
  try {
    await readProperties(directory);
    skills++;
  } catch {
    // A skill that it refuses took its time all the same.
  }
}
const scanned = performance.now();
for (const directory of directories) await validate(directory);
console.log(JSON.stringify({ scan: scanned - start, check: performance.now() - scanned, skills }));
