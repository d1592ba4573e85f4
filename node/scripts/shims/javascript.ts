/**
 * What loads the module of a tool in JavaScript, in the child process: it finds the tools that the module exports, and says
 * what they are or calls one. A tool is an object with a `name` and `invoke` or `func`, as LangChain's are; its schema is a JSON
 * Schema, or one of zod with the packages that turn it into one beside it.
 */
export const javascriptShim = `
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [modulePath, resultPath] = process.argv.slice(2);
const file = resolve(modulePath);
const request = JSON.parse(readFileSync(0, "utf8"));

const isTool = (value) =>
  value !== null &&
  typeof value === "object" &&
  typeof value.name === "string" &&
  (typeof value.invoke === "function" || typeof value.func === "function");

async function toolsOf(module) {
  const exported = [module.default, ...Object.values(module)].flat();
  const nested = exported.flatMap((value) => (value && typeof value === "object" && !isTool(value) ? Object.values(value) : [value]));
  let tools = nested.flat().filter(isTool);
  if (tools.length === 0 && typeof module.default === "function" && module.default.length === 0) {
    tools = [await module.default()].flat().filter(isTool);
  }
  return [...new Map(tools.map((tool) => [tool.name, tool])).values()];
}

async function packageOf(name) {
  try {
    return await import(pathToFileURL(createRequire(file).resolve(name)).href);
  } catch {
    return undefined;
  }
}

async function schemaOf({ schema }) {
  if (schema === undefined || schema === null) return { type: "object" };
  if (schema._def === undefined && schema._zod === undefined) return schema;
  const langchain = await packageOf("@langchain/core/utils/json_schema");
  if (langchain?.toJsonSchema) return langchain.toJsonSchema(schema);
  const zod = await packageOf("zod");
  const convert = zod?.toJSONSchema ?? zod?.z?.toJSONSchema;
  if (schema._zod !== undefined && convert) return convert(schema);
  const zod3 = await packageOf("zod-to-json-schema");
  return zod3?.zodToJsonSchema ? zod3.zodToJsonSchema(schema) : { type: "object" };
}

async function work() {
  const tools = await toolsOf(await import(pathToFileURL(file).href));
  if (tools.length === 0) return { error: "The module exports no tool: an object with a name and invoke or func." };
  if (request.name === undefined) {
    const described = [];
    for (const tool of tools) {
      described.push({ name: tool.name, description: String(tool.description ?? ""), schema: await schemaOf(tool) });
    }
    return { tools: described };
  }
  const tool = tools.find(({ name }) => name === request.name);
  if (tool === undefined) return { error: "The module has no tool named " + JSON.stringify(request.name) + " any more." };
  const result = await (typeof tool.invoke === "function" ? tool.invoke(request.input) : tool.func(request.input));
  const value = result && typeof result === "object" && "content" in result ? result.content : result;
  return { result: value === undefined ? null : value };
}

let answer;
try {
  answer = await work();
} catch (error) {
  const missing = error?.code === "ERR_MODULE_NOT_FOUND" || error?.code === "MODULE_NOT_FOUND";
  const name = missing ? /Cannot find (?:package|module) '([^']+)'/.exec(error.message)?.[1] : undefined;
  answer = name === undefined ? { error: String(error?.message ?? error) } : { missing: name };
}
writeFileSync(resultPath, JSON.stringify(answer));
process.exit(0);
`.trimStart();
