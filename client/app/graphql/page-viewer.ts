import type { ApolloCache } from "@apollo/client/cache";
import { FAILED_FIELDS, ROOT_ID } from "./cache/failed-fields.ts";
import { PageViewer_QueryFragmentDoc } from "./page-viewer.gql.ts";

/** Gives the id of the shopper whose page this is; null for a guest's, undefined while that is not known. */
export function pageViewer(cache: ApolloCache): string | null | undefined {
  const page = cache.readFragment({ id: ROOT_ID, fragment: PageViewer_QueryFragmentDoc });
  const kept = cache.readFragment({ id: ROOT_ID, fragment: FAILED_FIELDS });
  if (page === null || kept?.failedFields[ROOT_ID]?.includes("viewer") === true) return undefined;
  return page.viewer?.id ?? null;
}
