// From starting the agent's worker to its first message, as the extension does it on the first prompt.
import { Worker } from "node:worker_threads";

const file = process.argv[2] ?? "";
const start = performance.now();
const worker = new Worker(file, { env: {} });
await new Promise((resolve, reject) => {
  worker.once("message", resolve);
  worker.once("error", reject);
});
console.log(JSON.stringify({ ms: performance.now() - start }));
await worker.terminate();
