/** Says whether a value of unknown origin has the shape of `T`. */
export type Check<T> = (value: unknown) => value is T;

type OptionalKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? K : never }[keyof T];
type RequiredChecks<T> = { readonly [K in Exclude<keyof T, OptionalKeys<T>>]: Check<T[K]> };
type OptionalChecks<T> = { readonly [K in OptionalKeys<T>]-?: Check<Exclude<T[K], undefined>> };

export const isString: Check<string> = (value): value is string => typeof value === "string";
export const isBoolean: Check<boolean> = (value): value is boolean => typeof value === "boolean";
/** Finite numbers only: `NaN` and infinities would end up in widths and figures. */
export const isNumber: Check<number> = (value): value is number => Number.isFinite(value);
/** Zero-based positions and counters. */
export const isCount: Check<number> = (value): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
export const isRecord: Check<Readonly<Record<string, unknown>>> = (value): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One of the given values. */
export function oneOf<const T extends readonly (string | number | boolean)[]>(...values: T): Check<T[number]> {
  return (value): value is T[number] => values.some((allowed) => allowed === value);
}

export function arrayOf<T>(check: Check<T>): Check<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every((item) => check(item));
}

/**
 * An object with the given members; further members are let through, so that a newer host can add some. The types make
 * sure that no member of `T` is forgotten.
 */
export function object<T>(required: RequiredChecks<T>, optional?: OptionalChecks<T>): Check<T> {
  const musts = Object.entries<Check<unknown>>(required as Record<string, Check<unknown>>);
  const mays = Object.entries<Check<unknown>>((optional ?? {}) as Record<string, Check<unknown>>);
  return (value): value is T =>
    isRecord(value) &&
    musts.every(([key, check]) => check(value[key])) &&
    mays.every(([key, check]) => value[key] === undefined || check(value[key]));
}
