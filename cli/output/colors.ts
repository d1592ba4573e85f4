import type { CliIo } from "../io.ts";

export type Color = "red" | "yellow" | "blue" | "dim" | "bold";

const codes: Readonly<Record<Color, readonly [number, number]>> = {
  red: [31, 39],
  yellow: [33, 39],
  blue: [34, 39],
  dim: [2, 22],
  bold: [1, 22],
};

/** Puts a text into a colour, or leaves it as it is. */
export type Paint = (color: Color, text: string) => string;

export const plain: Paint = (_, text) => text;

/**
 * Colours for standard output: on a terminal, unless `NO_COLOR` is set to anything (no-color.org) or the terminal is
 * `dumb`; elsewhere when `FORCE_COLOR` asks for them.
 */
export function paintFor(io: CliIo): Paint {
  const { NO_COLOR, FORCE_COLOR, TERM } = io.environment;
  if ((NO_COLOR ?? "") !== "") return plain;
  const forced = (FORCE_COLOR ?? "") !== "" && FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  if (!forced && (!io.terminal.out || TERM === "dumb")) return plain;
  return (color, text) => `\u001b[${codes[color][0]}m${text}\u001b[${codes[color][1]}m`;
}
