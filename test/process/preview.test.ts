import assert from "node:assert/strict";
import { cli } from "../support/cliRuns.ts";
import { createMemoryFileSystem } from "../support/memoryFileSystem.ts";
import { startOpenaiServer, streamCalls, streamText } from "../support/openaiServer.ts";
import { detectSandbox } from "../../node/sandbox/detect.ts";
import { processTimeout } from "./support.ts";

const files = {
  "/project/.agents/skills/greeter/SKILL.md":
    "---\nname: greeter\ndescription: Greets people by name.\nentry_points:\n  greet: greet.sh\n---\n\n# Greeter\n",
  "/project/.agents/skills/greeter/greet.sh": 'echo "Hello, $1."\n',
};
const input = { skill_name: "greeter", script: "greet", args: ["Ada"] };
const call = { id: "c1", name: "run_skill_script", args: JSON.stringify(input) };

interface Preview {
  readonly events: readonly { readonly type: string; readonly tool?: string; readonly output?: string }[];
}

describe("preview in a terminal", function () {
  this.timeout(processTimeout);

  async function preview(...flags: readonly string[]) {
    const server = await startOpenaiServer(streamCalls(call), streamText("Done."));
    try {
      const model = ["--model", "openai-compatible", "--base-url", server.baseUrl, "--model-id", "m"];
      const argv = ["preview", "Greet Ada", ...model, ...flags, "--json"];
      const result = await cli(createMemoryFileSystem(files), argv, { PATH: process.env["PATH"] });
      const { events } = result.json() as Preview;
      const output = events.find(({ type, tool }) => type === "tool.finished" && tool === call.name)?.output ?? "{}";
      return { ...result, output: JSON.parse(output) as Readonly<Record<string, unknown>>, requests: server.requests };
    } finally {
      await server.close();
    }
  }

  it("runs no script when it was not allowed to: the model has no tool for it", async () => {
    const { output, requests } = await preview();
    assert.match(String(output["error"]), /There is no tool named "run_skill_script"/);
    assert.ok(!requests[0]?.tools?.some((tool) => tool.function.name === call.name));
  });

  it("runs scripts with --allow-scripts, tells each, and needs a sandbox unless told otherwise", async () => {
    const sandbox = await detectSandbox({ searchPath: process.env["PATH"] }, new AbortController().signal);
    const { output, error } = await preview("--allow-scripts", ...(sandbox === undefined ? ["--without-sandbox"] : []));
    assert.deepEqual([output["stdout"], output["exit_code"]], ["Hello, Ada.\n", 0]);
    assert.equal(output["sandbox"], sandbox?.name ?? "none");
    assert.match(error, /^Runs (?:in .+|without a sandbox): \S+bash greet\.sh Ada\n/m);
  });
});
