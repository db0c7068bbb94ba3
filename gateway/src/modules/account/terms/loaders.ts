import type { Upstreams } from "../../../app/context/upstream-context.ts";
import type { TermsVersions } from "../port.ts";
import { SingleLoader } from "../../../platform/loader/loader.ts";

/** The terms of the rewards program. */
export interface TermsLoaders {
  /** The current version, with the accepted one for a signed-in shopper. */
  readonly versions: SingleLoader<TermsVersions>;
}

/**
 * Creates the loaders of terms for a request.
 * @param upstreams the upstreams of the request
 */
export function createTermsLoaders(upstreams: Upstreams): TermsLoaders {
  return { versions: new SingleLoader(() => upstreams.terms.terms()) };
}
