import type { ApolloClient } from "@apollo/client";
import { LayoutQueryDocument } from "./layout/layout.gql.ts";
import { byState, rootFieldsOf } from "./graphql/fields.ts";
import { COMPLETE_HEADER, GUEST, PAGE_VIEWER_HEADER } from "./lib/browser/worker-protocol.ts";

/** Returns the headers by which the service worker knows whose page this is, and if it may keep it. */
export function pageHeadersOf(client: ApolloClient, isIncomplete: boolean): Readonly<Record<string, string>> {
  const layout = client.readQuery({ query: LayoutQueryDocument });
  if (layout === null) return {};
  const { viewer } = rootFieldsOf(client, layout);
  const viewerName = byState(viewer, { empty: GUEST, failed: null }, ({ id }) => id);
  if (viewerName === null) return {};
  return { [PAGE_VIEWER_HEADER]: viewerName, ...(isIncomplete ? {} : { [COMPLETE_HEADER]: "true" }) };
}
