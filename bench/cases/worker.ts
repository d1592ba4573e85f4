// From starting the agent's worker to its first message, as the extension does it on the first prompt. The second argument
// is a directory for compiled code; a process that fills it waits until the worker has written it.
import { readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";

const [file = "", compileCache] = process.argv.slice(2);
const filled = compileCache === undefined || readdirSync(compileCache).length > 0;
const cpu = process.cpuUsage();
const start = performance.now();
const worker = new Worker(file, { env: {}, execArgv: [], workerData: { compileCache } });
await new Promise((resolve, reject) => {
  worker.once("message", resolve);
  worker.once("error", reject);
});
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(cpu);
console.log(JSON.stringify({ ms, busy: (user + system) / 1_000 }));
if (!filled) await wait(3_000);
await worker.terminate();
