import { SkillStore } from "../../core/store/skillStore.ts";
import { discover, scopeOf } from "../discover.ts";
import { exitCode, writeJson } from "../io.ts";
import type { CliIo, CommonOptions } from "../io.ts";

export interface CatalogCommandOptions extends CommonOptions {
  /** Tokens that the catalog may take; those of the configuration when left out. */
  readonly budget?: number;
}

/** `skillwright catalog [path…]`: the catalog exactly as the preview agent puts it into the system prompt. */
export async function catalog(io: CliIo, paths: readonly string[], options: CatalogCommandOptions): Promise<number> {
  const { discovery, warnings } = await discover(io, await scopeOf(io, paths), options);
  for (const warning of warnings) io.error(`${warning}\n`);
  const { fileSystem, clock, logger } = io;
  const store = new SkillStore({ fileSystem, discovery, clock, logger, counter: await io.loadCounter() });
  const budget = options.budget === undefined ? {} : { budget: options.budget };
  const { text, tokens, budget: used, skills } = await store.getCatalog(budget, io.signal);
  if (options.json === true) writeJson(io, { host: "skillwright", text, tokens, budget: used, skills });
  else io.out(`${text}\n`);
  return exitCode.fine;
}
