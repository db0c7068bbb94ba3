import { useApolloClient } from "@apollo/client/react";
import { useCallback, useRef } from "react";
import type { AdEvent } from "./report-ad.ts";

/** Returns the function that reports each kind of event of an ad once; its code is loaded with the first. */
export function useAdReports(adId: string): (event: AdEvent) => void {
  const client = useApolloClient();
  const reported = useRef(new Set<string>());
  return useCallback(
    (event) => {
      const key = `${adId} ${event}`;
      if (reported.current.has(key)) return;
      reported.current.add(key);
      import("./report-ad.ts").then(
        (module) => module.reportAd(client, adId, event),
        () => undefined,
      );
    },
    [adId, client],
  );
}
