import type { FileGraph, ReferenceState } from "./types.ts";

/**
 * A rule's context that tells when the rule looks at something that is not known yet: tokens that are not counted, files
 * that are not read, skills that are not searched. What such a rule leaves unsaid, it may say later.
 */
export function watchUnknown<T extends object>(context: T, onUnknown: () => void): T {
  return new Proxy(context, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      if (isUnknown(key, value)) onUnknown();
      if (key !== "reference" || typeof value !== "function") return value;
      return (path: string): ReferenceState => {
        const state = (value as (path: string) => ReferenceState)(path);
        if (state.state === "unknown") onUnknown();
        return state;
      };
    },
  });
}

function isUnknown(key: string | symbol, value: unknown): boolean {
  if (value === undefined) return true;
  if (key === "skillNames") return value instanceof Set && value.size === 0;
  if (key !== "graph") return false;
  const { files, complete } = value as FileGraph;
  return !complete || files.some(({ tokens }) => tokens === undefined);
}
