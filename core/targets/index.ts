export { knownRoots, targetsForPath, targetsForRoot, targetsOfHolder } from "./select.ts";
export type { KnownRoot, TargetSelection } from "./select.ts";
export { allTargets, targetById } from "./table.ts";
