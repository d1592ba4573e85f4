import { build } from "../../esbuild.mjs";
import { formatKilobytes } from "../output/table.mjs";

/**
 * Builds what is shipped, so that the later lanes test that.
 * @returns {Promise<import("./types.ts").LaneResult>}
 */
export async function buildLane() {
  const { sizes, errors, warnings } = await build({ production: true });
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  const problems = [...errors, ...warnings];
  return {
    passed: problems.length === 0 ? 1 : 0,
    failed: problems.length === 0 ? 0 : 1,
    note: `${sizes.length} files, ${formatKilobytes(total)}`,
    output: problems.join("\n"),
  };
}
