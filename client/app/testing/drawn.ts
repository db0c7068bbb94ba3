import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The seed of property tests, and the factor for their number of runs. */
    drawn: { readonly seed: number; readonly factor: number };
  }
}

/**
 * Returns the settings of a property test: the same cases in every run, unless `FUZZ_SEED` is set.
 * @param numRuns the usual number of cases
 */
export function drawn(numRuns: number): { readonly seed: number; readonly numRuns: number } {
  const { seed, factor } = inject("drawn");
  return { seed, numRuns: numRuns * factor };
}
