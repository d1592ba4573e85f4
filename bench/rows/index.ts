import type { Measurement } from "../lib/table.ts";
import { agentRows } from "./agent.ts";
import { builtRows } from "./built.ts";
import { checkRows } from "./check.ts";
import { cliRows } from "./cli.ts";
import { disclosureRows } from "./disclosure.ts";
import { growthRows } from "./growth.ts";
import { keystrokeRows } from "./keystroke.ts";
import { memoryRows } from "./memory.ts";
import { scanRows } from "./scan.ts";
import { tokenRows } from "./tokens.ts";

/** In the order of the table in the design. */
export const measurements: readonly Measurement[] = [
  scanRows,
  checkRows,
  cliRows,
  tokenRows,
  keystrokeRows,
  disclosureRows,
  growthRows,
  memoryRows,
  agentRows,
  builtRows,
];
