// deepagents looks one level below a directory, so it is asked once for each directory that holds skills.
import { dirname } from "node:path";
import { listSkills } from "deepagents";

const parents = [...new Set(process.argv.slice(2).map((path) => dirname(dirname(path))))];
const warn = console.warn;
console.warn = () => {};
const start = performance.now();
let skills = 0;
for (const projectSkillsDir of parents) skills += listSkills({ projectSkillsDir }).length;
const elapsed = performance.now() - start;
console.warn = warn;
console.log(JSON.stringify({ ms: elapsed, skills }));
