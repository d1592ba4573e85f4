import { arrayOf, isRecord, isString, object, oneOf } from "../protocol/shape.ts";

/** What `load_skill` gave the model (FR-14). */
export interface SkillOutput {
  readonly kind: "skill";
  readonly skill: string;
  readonly description: string;
  readonly instructions: string;
  readonly files: readonly string[];
}

/** What `read_skill_file` gave the model (FR-16). */
export interface FileOutput {
  readonly kind: "file";
  readonly skill: string;
  readonly file: string;
  readonly content: string;
}

/** An error with the names that would have been valid (FR-15). */
export interface ErrorOutput {
  readonly kind: "error";
  readonly message: string;
  readonly choices: readonly { readonly label: string; readonly names: readonly string[] }[];
}

export interface Todo {
  readonly content: string;
  readonly status: "pending" | "in_progress" | "completed";
}

export type ParsedOutput = SkillOutput | FileOutput | ErrorOutput;

/**
 * Reads the text that a tool gave the model.
 *
 * @returns Undefined when the text is not the JSON of one of the skill tools, so that it is shown as it is.
 */
export function parseOutput(tool: string, output: string, isError: boolean): ParsedOutput | undefined {
  const value = parseJson(output);
  if (isRecord(value) && isString(value["error"])) return errorOf(value["error"], value);
  if (isError) return { kind: "error", message: output.trim() || "The tool failed and said nothing.", choices: [] };
  if (!isRecord(value)) return undefined;
  if (tool === "load_skill") return skillOf(value);
  if (tool === "read_skill_file") return fileOf(value);
  return undefined;
}

const isTodos = arrayOf(object<Todo>({ content: isString, status: oneOf("pending", "in_progress", "completed") }));

/** The plan in the input of `write_todos`; undefined when the input has not its shape. */
export function todosIn(input: Readonly<Record<string, unknown>>): readonly Todo[] | undefined {
  const todos = input["todos"];
  return isTodos(todos) ? todos : undefined;
}

/** The value of a JSON text, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function skillOf(value: Readonly<Record<string, unknown>>): SkillOutput | undefined {
  const { skill_name: skill, description, instructions, available_files: files } = value;
  if (!isString(skill) || !isString(instructions)) return undefined;
  return {
    kind: "skill",
    skill,
    description: isString(description) ? description : "",
    instructions,
    files: isStrings(files) ? files : [],
  };
}

function fileOf(value: Readonly<Record<string, unknown>>): FileOutput | undefined {
  const { skill_name: skill, filename: file, content } = value;
  return isString(skill) && isString(file) && isString(content) ? { kind: "file", skill, file, content } : undefined;
}

function errorOf(message: string, value: Readonly<Record<string, unknown>>): ErrorOutput {
  const choices = Object.entries(value).flatMap(([key, names]) =>
    isStrings(names) && names.length > 0 ? [{ label: labelOf(key), names }] : [],
  );
  return { kind: "error", message, choices };
}

/** `available_skills` becomes "Available skills". */
function labelOf(key: string): string {
  const words = key.replaceAll("_", " ").trim();
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

const isStrings = arrayOf(isString);
