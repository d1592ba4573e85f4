/** The value below which a share of the samples lies, by the nearest-rank method. `share` from 0 to 1. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1));
  return sorted[rank] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5);
}

export function sum(samples: readonly number[]): number {
  return samples.reduce((total, sample) => total + sample, 0);
}
