// The thread that counts tokens: for each text that it is sent it answers a number (see tokenThread.ts).
import { parentPort } from "node:worker_threads";
import type { TokenAnswer, TokenQuestion } from "./tokenThread.ts";

const counter = import("../core/tokens/o200k.ts").then(({ createTokenCounter }) => createTokenCounter());

parentPort?.on("message", (text: TokenQuestion) => {
  void counter.then((known) => parentPort?.postMessage(known.count(text) satisfies TokenAnswer));
});
