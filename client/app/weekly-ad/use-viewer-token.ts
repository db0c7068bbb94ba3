import { useEffect, useState } from "react";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { useOpenAdViewerMutation } from "./open-ad-viewer.gql.ts";

interface ViewerPlace {
  /** The logged-in shopper; null for a guest. */
  readonly shopperId: string | null;
  readonly storeId: string;
  /** The URL of the viewer without a token. Another URL is another frame, which needs its own token. */
  readonly page: string;
}

/**
 * Requests the single-use token that identifies the shopper to a viewer, after hydration. Undefined while pending; null
 * for a guest and on failure, when the viewer treats the shopper as a guest.
 */
export function useViewerToken({ shopperId, storeId, page }: ViewerPlace): string | null | undefined {
  const [open] = useOpenAdViewerMutation();
  const [entry, setEntry] = useState<{ readonly key: string; readonly token: string | null } | null>(null);
  const hydrated = useHydrated();
  const key = shopperId === null ? null : `${shopperId} ${page}`;
  useEffect(() => {
    if (key === null || !hydrated) return;
    let isWanted = true;
    open({ variables: { input: { storeId } }, fetchPolicy: "no-cache" })
      .then(({ data }) => data?.openAdViewer.token ?? null)
      .catch(() => null)
      .then((token) => isWanted && setEntry({ key, token }))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [hydrated, key, open, storeId]);
  if (key === null) return null;
  return entry?.key === key ? entry.token : undefined;
}
