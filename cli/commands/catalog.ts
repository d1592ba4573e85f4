import type { DiscoverySpec } from "../../contract/catalog.ts";
import { simulateCatalog } from "../../core/catalog/hosts/simulate.ts";
import { withoutIgnored } from "../../core/catalog/hosts/skills.ts";
import { hostListing } from "../../core/catalog/hosts/table.ts";
import type { FoundProfile } from "../../core/profiles/find.ts";
import { SkillStore } from "../../core/store/skillStore.ts";
import { discover, scopeOf } from "../discover.ts";
import type { Scope } from "../discover.ts";
import { exitCode, UsageError, writeJson } from "../io.ts";
import type { CliIo, CommonOptions } from "../io.ts";
import { hostCatalogJson, hostCatalogSummary } from "../output/hostCatalog.ts";
import { judgedStore, profileOf } from "../profile.ts";

export interface CatalogCommandOptions extends CommonOptions {
  /** The agent whose list is printed; Skillwright's own preview agent when left out. */
  readonly host?: string;
  /** What the catalog may take: tokens for the preview agent, else in the unit of the host; its own when left out. */
  readonly budget?: number;
  /** Tokens of the context window, for a host whose budget depends on it. */
  readonly context?: number;
  /** The agent profile that decides which skills there are. */
  readonly profile?: string;
}

/** What the preview agent is called among the hosts. */
const ownHost = "skillwright";

/**
 * `skillwright catalog [path…]`: the catalog exactly as the preview agent puts it into the system prompt, or as another
 * agent would list the skills. Standard output has the text and nothing else; what there is to say goes to standard error.
 *
 * @throws {UsageError} When the host is not known.
 */
export async function catalog(io: CliIo, paths: readonly string[], options: CatalogCommandOptions): Promise<number> {
  const { host = ownHost } = options;
  if (host !== ownHost) return hostCatalog(io, host, paths, options);
  if (options.context !== undefined) throw new UsageError("--context needs a host: add --host <id>.");
  const scope = await scopeOf(io, paths);
  const profile = options.profile === undefined ? undefined : await profileOf(io, scope, options.profile);
  const discovery = await discoveryOf(io, scope, options, profile);
  const store = await judgedStore(io, discovery, profile, await io.loadCounter());
  const budget = options.budget === undefined ? {} : { budget: options.budget };
  const { text, tokens, budget: used, skills } = await store.getCatalog(budget, io.signal);
  if (options.json === true) writeJson(io, { host: ownHost, text, tokens, budget: used, skills });
  else io.out(`${text}\n`);
  return exitCode.fine;
}

async function hostCatalog(
  io: CliIo,
  host: string,
  paths: readonly string[],
  options: CatalogCommandOptions,
): Promise<number> {
  const listing = hostListing(host);
  if ("problem" in listing) throw new UsageError(listing.problem);
  if (options.profile !== undefined) throw new UsageError("--profile is for the preview agent and not for a host.");
  const discovery = await discoveryOf(io, await scopeOf(io, paths), options);
  const { fileSystem, clock, logger } = io;
  const store = new SkillStore({ fileSystem, discovery, clock, logger });
  const { skills } = await store.result(io.signal);
  const { budget, context } = options;
  const settings = {
    home: io.home,
    ...(budget === undefined ? {} : { budget }),
    ...(context === undefined ? {} : { contextTokens: context }),
  };
  const shown = await simulateCatalog(listing, withoutIgnored(skills, discovery), settings, clock, io.signal);
  const counter = await io.loadCounter();
  const tokens = counter.count(shown.text);
  if (options.json === true) {
    writeJson(io, hostCatalogJson(shown, tokens));
    return exitCode.fine;
  }
  if (shown.text !== "") io.out(shown.text.endsWith("\n") ? shown.text : `${shown.text}\n`);
  io.error(hostCatalogSummary(shown, tokens, io.cwd));
  return exitCode.fine;
}

async function discoveryOf(
  io: CliIo,
  scope: Scope,
  options: CommonOptions,
  profile?: FoundProfile,
): Promise<DiscoverySpec> {
  const { discovery, warnings } = await discover(io, scope, options, profile);
  for (const warning of warnings) io.error(`${warning}\n`);
  return discovery;
}
