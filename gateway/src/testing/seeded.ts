import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** The seed of property tests, and a factor for the number of runs. */
    drawn: { readonly seed: number; readonly factor: number };
  }
}

/**
 * Returns the settings of a property test, with the same cases in every run unless `FUZZ_SEED` is set.
 * @param numRuns the number of cases
 */
export function seeded(numRuns: number): { readonly seed: number; readonly numRuns: number } {
  const { seed, factor } = inject("drawn");
  return { seed, numRuns: numRuns * factor };
}
