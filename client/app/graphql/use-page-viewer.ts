import { useApolloClient } from "@apollo/client/react";
import { useCallback, useSyncExternalStore } from "react";
import { ROOT_ID } from "./cache/failed-fields.ts";
import { PageViewer_QueryFragmentDoc } from "./page-viewer.gql.ts";
import { pageViewer } from "./page-viewer.ts";

/** Returns the id of the shopper of this page, also after a login on it; null for a guest, undefined while unknown. */
export function usePageViewer(): string | null | undefined {
  const client = useApolloClient();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const viewers = client.watchFragment({ fragment: PageViewer_QueryFragmentDoc, from: ROOT_ID });
      const watching = viewers.subscribe(onChange);
      return () => watching.unsubscribe();
    },
    [client],
  );
  const read = () => pageViewer(client.cache);
  return useSyncExternalStore(subscribe, read, read);
}
