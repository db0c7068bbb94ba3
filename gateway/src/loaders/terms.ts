import type { Upstreams } from "../context.ts";
import type { TermsVersions } from "../upstreams/providers/accounts.ts";
import { SingleLoader } from "./loader.ts";

/** The terms of the rewards programme. */
export interface TermsLoaders {
  /** The current version, for the signed-in shopper with the one accepted. */
  readonly versions: SingleLoader<TermsVersions>;
}

/**
 * Makes the loaders of terms for a request.
 * @param upstreams where they are read
 */
export function createTermsLoaders(upstreams: Upstreams): TermsLoaders {
  return { versions: new SingleLoader(() => upstreams.terms.terms()) };
}
