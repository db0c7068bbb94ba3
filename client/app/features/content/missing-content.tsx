import { type AskedQuery, useIsIncomplete } from "../../graphql/use-is-incomplete.ts";
import { MissingPart } from "./missing-part.tsx";

/**
 * Says that some of a page could not be loaded, once for all of its parts that are left out when they cannot be read;
 * nothing while the queries of the page were answered whole.
 */
export function MissingContent({ of }: { readonly of: readonly AskedQuery[] }) {
  return useIsIncomplete(of) ? <MissingPart /> : null;
}
