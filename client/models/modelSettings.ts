import { isRemoteProvider, remoteProviders, type RemoteProvider } from "../../contract/modelProviders.ts";

/** A model behind an address, as the user's settings name it. */
export interface ConfiguredModel {
  readonly provider: RemoteProvider;
  /** Unique among the configured models; what people call it, and the id of the choice. */
  readonly name: string;
  /** Address without a trailing slash, for example `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** Model id of the endpoint. */
  readonly model: string;
}

/**
 * Reads the setting `skillwright.models`. Never throws: an entry that cannot be used is left out and said.
 *
 * @param value The setting as it is, of any shape.
 */
export function readModelSettings(value: unknown): {
  readonly models: readonly ConfiguredModel[];
  readonly problems: readonly string[];
} {
  if (value === undefined || value === null) return { models: [], problems: [] };
  if (!Array.isArray(value)) return { models: [], problems: ["skillwright.models must be a list of models."] };
  const models: ConfiguredModel[] = [];
  const problems: string[] = [];
  value.forEach((entry: unknown, index) => {
    const read = readEntry(entry, `skillwright.models[${index}]`);
    if (typeof read === "string") problems.push(read);
    else if (models.some(({ name }) => name === read.name)) {
      problems.push(`skillwright.models[${index}]: there are two models named "${read.name}"; the first is used.`);
    } else models.push(read);
  });
  return { models, problems };
}

function readEntry(entry: unknown, place: string): ConfiguredModel | string {
  if (typeof entry !== "object" || entry === null) return `${place} must have name and model.`;
  const { provider = "openai-compatible", name, model, ...rest } = entry as Record<string, unknown>;
  if (!isText(name)) return `${place}: "name" is missing.`;
  if (!isText(model)) return `${place} (${name}): "model" is missing.`;
  if (!isRemoteProvider(provider)) {
    return `${place} (${name}): "provider" must be one of ${Object.keys(remoteProviders).join(", ")}.`;
  }
  const baseUrl = rest["baseUrl"] ?? remoteProviders[provider].baseUrl;
  if (!isText(baseUrl)) return `${place} (${name}): "baseUrl" is missing.`;
  const url = URL.parse(baseUrl.trim());
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) {
    return `${place} (${name}): "baseUrl" must begin with https:// or http://.`;
  }
  if (url.username !== "" || url.password !== "") {
    return `${place} (${name}): "baseUrl" must not contain a key or password. Use the command "Skillwright: Set API key".`;
  }
  if (url.protocol === "http:" && !isLocal(url.hostname)) {
    return `${place} (${name}): "baseUrl" must begin with https:// unless the model runs in your own network.`;
  }
  return { provider, name: name.trim(), baseUrl: baseUrl.trim().replace(/\/+$/, ""), model: model.trim() };
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "";
}

/** Loopback and private networks (RFC 1918, RFC 4193), and names that no public server can have. */
function isLocal(hostname: string): boolean {
  if (hostname === "localhost" || /\.(?:localhost|local|internal|lan|home\.arpa)$/.test(hostname)) return true;
  if (!hostname.includes(".") && !hostname.startsWith("[")) return true;
  if (/^\[(?:::1|f[cd][0-9a-f:]*)\]$/.test(hostname)) return true;
  return /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(hostname);
}
