// The metadata of one directory of skills, in a cold process.
import { listSkills } from "deepagents";

const warn = console.warn;
console.warn = () => {};
const start = performance.now();
const skills = listSkills({ projectSkillsDir: process.argv[2] ?? "." }).length;
const elapsed = performance.now() - start;
console.warn = warn;
console.log(JSON.stringify({ scan: elapsed, skills }));
