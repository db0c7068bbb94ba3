import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** From which number the cases of property tests are drawn, and how many times the usual count of them. */
    drawn: { readonly seed: number; readonly factor: number };
  }
}

/**
 * Gives the settings of a property test: the same cases in every run, unless `FUZZ_SEED` says otherwise.
 * @param numRuns how many cases are tried
 */
export function drawn(numRuns: number): { readonly seed: number; readonly numRuns: number } {
  const { seed, factor } = inject("drawn");
  return { seed, numRuns: numRuns * factor };
}
