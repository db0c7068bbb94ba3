import { useApolloClient } from "@apollo/client/react";
import { useState } from "react";

/** Asks again for everything that the page shows. */
export interface Retry {
  /** True while the answers are on their way. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** Gives the way to ask again for what could not be read; what comes back is on the page without a reload. */
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
