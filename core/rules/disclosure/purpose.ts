import { basename } from "../../path/paths.ts";

/** Documents for people: what the skill is, who made it, how it came to be. */
const forPeople =
  /^(?:licen[cs]e|notice|copying|(?:\w+[_-])?readme|changelog|history|contributing|authors|codeowners|code_of_conduct|security|version|third[-_]party.*)(?:[._-].*)?$|^(?:SPEC|SOURCES|EVALS?|CREATION-LOG|AGENTS|CLAUDE|GEMINI|TODO|NOTES?|DESIGN|ROADMAP|RELEASE[\w-]*|INSTALL(?:ATION)?|SETUP|TESTING|METADATA)\.md$/i;
/** Files that a tool looks for by name: package managers, test runners, agents, marketplaces. */
const forTools =
  /^(?:package\.json|[\w.-]*lock(?:\.\w+)?|pyproject\.toml|requirements[\w.-]*\.txt|setup\.(?:py|cfg)|tsconfig[\w.-]*\.json|jsconfig\.json|makefile|justfile|taskfile\.ya?ml|dockerfile|docker-compose[\w.-]*|go\.(?:mod|sum|work)|cargo\.toml|gemfile|pom\.xml|build\.gradle(?:\.kts)?|conftest\.py|__init__\.py|py\.typed|(?:plugin|marketplace|skill|metadata|_meta|manifest)\.(?:json|ya?ml)|eval\.ya?ml|[\w.-]+\.config\.\w+|[\w.-]+\.d\.ts|.*\.(?:csproj|sln|props|targets))$/i;
const tests = /(?:^|\/)(?:tests?|__tests__|evals?|fixtures|test-?data)\//i;
const testFile = /^(?:test[_-].*|.*[._-](?:test|tests|spec)\.\w+)$/i;
const agentFile = /^agents\/[^/]+\.ya?ml$/i;

/** What reads a supporting file when the instructions do not lead to it. */
export type Reader = "people" | "tools";

/**
 * Whom a supporting file is for, by its name, where that is not the agent; undefined where only the instructions can
 * lead to it.
 *
 * @param file Relative to the skill directory.
 */
export function otherReader(file: string): Reader | undefined {
  const name = basename(file);
  if (forPeople.test(name)) return "people";
  const hidden = file.split("/").some((segment) => segment.startsWith("."));
  return hidden || forTools.test(name) || tests.test(file) || testFile.test(name) || agentFile.test(file)
    ? "tools"
    : undefined;
}
