import { openStore } from "../lib/openStore.ts";

const directory = process.argv[2] ?? ".";

const start = performance.now();
const store = openStore(directory);
await store.scan();
const cold = performance.now() - start;
const skills = (await store.result()).skills.length;

// What the same scan takes once the parser is compiled, as in a server that is running.
for (let i = 0; i < 5; i++) await openStore(directory).scan();
const again = performance.now();
await openStore(directory).scan();
console.log(JSON.stringify({ ms: cold, warm: performance.now() - again, skills }));
