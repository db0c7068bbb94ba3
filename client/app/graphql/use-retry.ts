import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

/** Refetches everything that the page shows. */
export interface Retry {
  /** True while the refetch is in progress. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Returns the function that refetches failed data; the page shows the responses without a reload. */
export function useRetry(): Retry {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    await client.refetchQueries({ include: "active" }).catch(() => undefined);
    setBusy(false);
  };
  return { busy, retry: () => void (busy ? undefined : ask()) };
}
