import { type PageQuery, useIsIncomplete } from "../use-is-incomplete.ts";
import { MissingPart } from "./missing-part.tsx";

/** One notice for all omitted parts of a page that could not be read; null if the queries of the page are complete. */
export function MissingContent({ of }: { readonly of: readonly PageQuery[] }) {
  return useIsIncomplete(of) ? <MissingPart /> : null;
}
