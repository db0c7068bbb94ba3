import { useEffect, useState } from "react";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { useOpenAdViewerMutation } from "./open-ad-viewer.gql.ts";

/** The viewer that is to be embedded, and for whom. */
interface ViewerPlace {
  /** The shopper who is logged in; null for a guest. */
  readonly shopperId: string | null;
  readonly storeId: string;
  /** The address of the viewer without a token: another address is another embedding, which needs a token of its own. */
  readonly page: string;
}

/**
 * Gets the token that tells a viewer once who is logged in around it. It is the only thing of a shopper that the viewer's
 * host ever gets. Nothing is asked while the page hydrates: the device may know of another store than the server did.
 * @returns undefined while it is asked for; null for a guest, and where none is to be had: the viewer then takes the
 * shopper for a guest
 */
export function useViewerToken({ shopperId, storeId, page }: ViewerPlace): string | null | undefined {
  const [open] = useOpenAdViewerMutation();
  const [got, setGot] = useState<{ readonly key: string; readonly token: string | null } | null>(null);
  const hydrated = useHydrated();
  const key = shopperId === null ? null : `${shopperId} ${page}`;
  useEffect(() => {
    if (key === null || !hydrated) return;
    let isWanted = true;
    open({ variables: { input: { storeId } }, fetchPolicy: "no-cache" })
      .then(({ data }) => data?.openAdViewer.token ?? null)
      .catch(() => null)
      .then((token) => isWanted && setGot({ key, token }))
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [hydrated, key, open, storeId]);
  if (key === null) return null;
  return got?.key === key ? got.token : undefined;
}
