import { createModel } from "../../../../agent/models/create.ts";
import { RehearsalChatModel } from "../../../../agent/models/rehearsal/model.ts";
import type { RemoteProvider } from "../../../../contract/modelProviders.ts";
import { createBench, skill } from "../../../support/agentRuns.ts";
import type { Bench, Result } from "../../../support/agentRuns.ts";
import { wireProtocols, type WireCall } from "../../../support/wireProtocols.ts";
import { startWireServer, type WireAnswer } from "../../../support/wireServer.ts";

/** Words that stand in one text only, so that a request shows which texts it carries. */
export const words = {
  orchard: "QUINCE-7741",
  pests: "APHID-2093",
  harvest: "CRATE-5512",
  bookkeeping: "LEDGER-3308",
  sailing: "HALYARD-9126",
} as const;

export type Word = keyof typeof words;

const steps = Array.from({ length: 1_500 }, (_, line) => `${line + 1}. Look at row ${line + 1}.`).join("\n");

/** Three skills whose code words stand at the very end; the first is longer than what many readers give at once. */
export const codeWordSkills: Readonly<Record<string, string>> = {
  "orchard/SKILL.md": skill(
    "orchard",
    "Pruning and care of apple trees in an orchard.",
    `# Orchard\n\nFor pests, read \`pests.md\`. For the harvest, read \`harvest.md\`.\n\n${steps}\n\nThe code word is ${words.orchard}.\n`,
  ),
  "orchard/pests.md": `# Pests\n\nThe code word is ${words.pests}.\n`,
  "orchard/harvest.md": `# Harvest\n\nThe code word is ${words.harvest}.\n`,
  "bookkeeping/SKILL.md": skill(
    "bookkeeping",
    "Bookkeeping of invoices and receipts of a small business.",
    `# Bookkeeping\n\n1. Sort the invoices.\n\nThe code word is ${words.bookkeeping}.\n`,
  ),
  "sailing/SKILL.md": skill(
    "sailing",
    "Trimming the sails of a dinghy in strong wind.",
    `# Sailing\n\n1. Ease the sheet.\n\nThe code word is ${words.sailing}.\n`,
  ),
};

/** What the server's script may do next: speak or call tools, perhaps by what it has been sent. */
export type Move =
  | string
  | readonly { readonly name: string; readonly args: object }[]
  | ((request: string) => string | readonly { readonly name: string; readonly args: object }[]);

/** A run over the wire, with the body of each request as the JSON that was sent. */
export interface WireRun extends Result {
  readonly requests: readonly string[];
  readonly bench: Bench;
}

/** Runs a prompt on a model behind a local server that makes these moves, one for each request. */
export async function overTheWire(
  provider: RemoteProvider,
  prompt: string,
  moves: readonly Move[],
  options: { readonly files?: Bench | Readonly<Record<string, string>> } & Parameters<Bench["run"]>[2] = {},
): Promise<WireRun> {
  const { files = codeWordSkills, ...more } = options;
  const wire = wireProtocols[provider];
  let calls = 0;
  const answers = moves.map((move): WireAnswer<unknown> => (response, body) => {
    const made = typeof move === "function" ? move(JSON.stringify(body)) : move;
    if (typeof made === "string") return wire.text(made)(response, body);
    const wireCalls = made.map(({ name, args }): WireCall => {
      calls += 1;
      return { id: `call_${calls}`, name, args: JSON.stringify(args) };
    });
    return wire.calls(...wireCalls)(response, body);
  });
  const server = await startWireServer(...answers);
  try {
    const bench = "run" in files ? (files as Bench) : createBench(files);
    const config = { provider, baseUrl: `${server.origin}${wire.basePath}`, model: "test-model", apiKey: "sk-1" };
    const result = await bench.run(prompt, await createModel(config, { silenceMs: 5_000 }), more);
    return { ...result, bench, requests: server.requests.map((body) => JSON.stringify(body)) };
  } finally {
    await server.close();
  }
}

/** Runs a prompt on the rehearsal model, with the messages and tools of each request that it was given. */
export async function rehearsed(prompt: string, files = codeWordSkills): Promise<WireRun> {
  const requests: string[] = [];
  const model = new RehearsalChatModel();
  const stream = model._streamResponseChunks.bind(model);
  model._streamResponseChunks = (messages, ...rest) => {
    requests.push(JSON.stringify(messages.map((message) => message.text)));
    return stream(messages, ...rest);
  };
  const bench = createBench(files);
  return { ...(await bench.run(prompt, model)), bench, requests };
}

/** Which of the code words a request carries, in the order of {@link words}. */
export function wordsIn(request: string | undefined): Word[] {
  return (Object.keys(words) as Word[]).filter((name) => request?.includes(words[name]) === true);
}

export const load = (skill_name: string) => ({ name: "load_skill", args: { skill_name } });
export const read = (skill_name: string, filename: string) => ({
  name: "read_skill_file",
  args: { skill_name, filename },
});
