// The least that a metadata scan can be: walk, read the head of each SKILL.md, parse its YAML. Nothing is kept in order,
// checked or named.
import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";
import { parseDocument } from "yaml";

const head = Buffer.allocUnsafe(4096);
let skills = 0;

function walk(directory: string): void {
  for (const entry of readdirSync(directory, { withFileTypes: true })) {
    if (entry.isDirectory()) {
      if (entry.name !== ".git" && entry.name !== "node_modules") walk(join(directory, entry.name));
    } else if (entry.name.toLowerCase() === "skill.md") {
      const file = openSync(join(directory, entry.name), "r");
      const length = readSync(file, head, 0, head.length, 0);
      closeSync(file);
      const text = head.toString("utf8", 0, length);
      const end = text.indexOf("\n---", 3);
      if (text.startsWith("---") && end > 0) parseDocument(text.slice(4, end + 1), { uniqueKeys: false });
      skills++;
    }
  }
}

const directory = process.argv[2] ?? ".";
const start = performance.now();
walk(directory);
console.log(JSON.stringify({ ms: performance.now() - start, skills }));
