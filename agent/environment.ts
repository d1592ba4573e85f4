/** Variables that would make LangChain send prompts to a tracing service, print them, or redirect requests. */
const tracingVariables = [
  "LANGSMITH_TRACING",
  "LANGSMITH_TRACING_V2",
  "LANGCHAIN_TRACING",
  "LANGCHAIN_TRACING_V2",
  "LANGCHAIN_VERBOSE",
  "LANGSMITH_GATEWAY",
] as const;

/**
 * Switches LangChain's tracing off for this process or thread, whatever the user's shell says.
 *
 * @param environment Environment to change: the worker's own, or that of the command line's process.
 */
export function clearTracing(environment: Record<string, string | undefined>): void {
  for (const name of tracingVariables) delete environment[name];
}
