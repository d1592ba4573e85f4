/** Providers of models behind an address. */
export type RemoteProvider = "openai-compatible" | "anthropic" | "ollama";

interface ProviderFacts {
  /** What people call it. */
  readonly title: string;
  /** Address where nobody names one; undefined where there is no usual one. */
  readonly baseUrl?: string;
}

/**
 * The providers that can be configured. Addresses: Anthropic API documentation, "API overview"; Ollama documentation,
 * "API introduction" (both checked 2026-11-20).
 */
export const remoteProviders: Readonly<Record<RemoteProvider, ProviderFacts>> = {
  "openai-compatible": { title: "OpenAI-compatible" },
  anthropic: { title: "Anthropic", baseUrl: "https://api.anthropic.com" },
  ollama: { title: "Ollama", baseUrl: "http://127.0.0.1:11434" },
};

/** True for the id of a provider in {@link remoteProviders}. */
export function isRemoteProvider(id: unknown): id is RemoteProvider {
  return typeof id === "string" && Object.hasOwn(remoteProviders, id);
}
