import { convertToOpenAITool } from "@langchain/core/utils/function_calling";

/** A tool in the form in which it goes over the wire. */
export interface WireTool {
  readonly type: "function";
  readonly function: {
    readonly name: string;
    readonly description: string;
    /** JSON Schema of the arguments. */
    readonly parameters: Readonly<Record<string, unknown>>;
  };
}

/**
 * A bound tool in OpenAI's form, which the ledger counts and the models send. The `$schema` that the conversion adds says
 * nothing to a model and is left out.
 *
 * @param tool A LangChain tool, or a definition in OpenAI's form.
 */
export function wireTool(tool: unknown): WireTool {
  const { name, description, parameters } = convertToOpenAITool(
    tool as Parameters<typeof convertToOpenAITool>[0],
  ).function;
  const { $schema: _schema, ...schema } = (parameters ?? { type: "object", properties: {} }) as Record<string, unknown>;
  return { type: "function", function: { name, description: description ?? "", parameters: schema } };
}
