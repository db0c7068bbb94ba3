import type { ApolloCache } from "@apollo/client/cache";
import { FAILED_FIELDS, ROOT_ID } from "./cache/failed-fields.ts";
import { PageViewer_QueryFragmentDoc } from "./page-viewer.gql.ts";

/** Returns the id of the shopper of this page; null for a guest, undefined while unknown. */
export function pageViewer(cache: ApolloCache): string | null | undefined {
  const page = cache.readFragment({ id: ROOT_ID, fragment: PageViewer_QueryFragmentDoc });
  const failures = cache.readFragment({ id: ROOT_ID, fragment: FAILED_FIELDS });
  if (page === null || failures?.failedFields[ROOT_ID]?.includes("viewer") === true) return undefined;
  return page.viewer?.id ?? null;
}
