import { useApolloClient } from "@apollo/client/react";
import { useCallback, useRef } from "react";
import type { AdEvent } from "./report-ad.ts";

/**
 * Gives the function that reports what happens to an ad, each thing once for as long as the ad is on the page. The code
 * for it is fetched with the first report.
 * @param adId the id under which the ad is counted
 */
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
