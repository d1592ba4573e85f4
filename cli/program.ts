import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { hostChoices } from "../core/catalog/hosts/table.ts";
import { nearest } from "../core/rules/nearest.ts";
import { allTargets } from "../core/targets/index.ts";
import { catalog } from "./commands/catalog.ts";
import type { CatalogCommandOptions } from "./commands/catalog.ts";
import { check } from "./commands/check.ts";
import { checkFormats } from "./check/types.ts";
import type { CheckOptions } from "./check/types.ts";
import { list } from "./commands/list.ts";
import type { ListOptions } from "./commands/list.ts";
import { preview } from "./commands/preview.ts";
import type { PreviewOptions } from "./commands/preview.ts";
import { show } from "./commands/show.ts";
import { exitCode, reasonOf, UsageError } from "./io.ts";
import type { CliIo, CommonOptions } from "./io.ts";

/**
 * Runs the command line.
 *
 * @param argv Arguments after the name of the program.
 * @returns The exit code: 0 fine, 1 findings, 2 could not run, 130 stopped by the user.
 */
export async function runCli(argv: readonly string[], io: CliIo): Promise<number> {
  let code: number = exitCode.fine;
  const program = createProgram(io, async (command) => {
    code = await command;
  });
  try {
    await program.parseAsync([...argv], { from: "user" });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.fine : exitCode.couldNotRun;
    if (io.signal.aborted) return exitCode.stopped;
    io.error(`${reasonOf(error)}\n`);
    if (!(error instanceof UsageError)) io.logger.debug(error instanceof Error ? (error.stack ?? "") : "");
    return exitCode.couldNotRun;
  }
}

function createProgram(io: CliIo, run: (command: Promise<number>) => Promise<void>): Command {
  const program = new Command("skillwright")
    .description("Check, list and rehearse Agent Skills.")
    .version(io.version)
    .configureOutput({ writeOut: io.out, writeErr: io.error })
    .exitOverride();
  const json = (): Option => new Option("--json", "write JSON");
  const user = (): Option => new Option("--user", "also search the skill directories of your home directory");
  const command = (usage: string, description: string): Command =>
    program.command(usage).description(description).addOption(json()).addOption(user());

  command("list [path...]", "list every skill that is found, with its state and tokens")
    .option("--category <name>", "only skills of this category")
    .option("--tag <name>", "only skills with this tag")
    .action((paths: string[], options: ListOptions) => run(list(io, paths, options)));
  command("show <name> [path...]", "show one skill").action((name: string, paths: string[], options: CommonOptions) =>
    run(show(io, name, paths, options)),
  );
  command("check [path...]", "check skills and tell what is wrong")
    .option(
      "--target <ids>",
      "check for these targets, whatever the configuration says; repeat it or use commas",
      targetIds,
    )
    .addOption(new Option("--format <format>", "form of the report").choices([...checkFormats]))
    .option("--fix", "apply the fixes that cannot change what a skill means")
    .option("--max-warnings <number>", "fail when there are more warnings", wholeNumber)
    .option("--quiet", "list errors only")
    .option("--baseline <file>", "report only what this file does not know")
    .option("--update-baseline", "write the baseline so that it knows everything found now")
    .action((paths: string[], options: CheckOptions) => run(check(io, paths, options)));
  const profile = (): Option => new Option("--profile <name>", "an agent profile of .skillwright/agents, or its path");
  command("catalog [path...]", "print the catalog as the preview agent or another agent sees it")
    .addOption(profile())
    .option("--host <id>", `the agent: skillwright, the default, ${hostChoices.map(({ host }) => host).join(", ")}`)
    .option(
      "--budget <number>",
      "what the catalog may take, in what the agent counts: tokens or characters",
      wholeNumber,
    )
    .option("--context <tokens>", "context window, for an agent whose budget depends on it", wholeNumber)
    .action((paths: string[], options: CatalogCommandOptions) => run(catalog(io, paths, options)));
  command("preview <prompt> [path...]", "run a prompt on the skills and show each step of disclosure")
    .option("--model <name>", "rehearsal (built in, offline), openai-compatible, anthropic or ollama", "rehearsal")
    .addOption(profile())
    .option("--base-url <url>", "address of an OpenAI-compatible server; its key is read from SKILLWRIGHT_API_KEY")
    .option("--model-id <id>", "model of that server")
    .option("--allow-scripts", "run every script that the model asks for, in a sandbox")
    .option("--without-sandbox", "with --allow-scripts: run them also where there is no sandbox")
    .action((prompt: string, paths: string[], options: PreviewOptions) => run(preview(io, prompt, paths, options)));
  return program;
}

function wholeNumber(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new InvalidArgumentError("It must be a whole number from 0 on.");
  return value;
}

/** Adds the targets of one option to those of the options before it. */
function targetIds(text: string, before: readonly string[] = []): readonly string[] {
  const ids = text
    .split(",")
    .map((id) => id.trim())
    .filter(Boolean);
  if (ids.length === 0) throw new InvalidArgumentError("Name at least one target.");
  const known = allTargets.map(({ id }) => id);
  for (const id of ids) {
    if (known.includes(id)) continue;
    const near = nearest(id, known);
    const help = near === undefined ? `The targets are ${known.join(", ")}.` : `Did you mean "${near}"?`;
    throw new InvalidArgumentError(`There is no target "${id}". ${help}`);
  }
  return [...new Set([...before, ...ids])];
}
