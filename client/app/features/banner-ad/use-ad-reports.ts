import { useCallback, useRef } from "react";
import { mayTrack } from "../../lib/tracking-consent.ts";
import { type ReportAdMutationMutationVariables, useReportAdMutation } from "./report-ad.gql.ts";

type AdEvent = ReportAdMutationMutationVariables["input"]["event"];

/**
 * Gives the function that reports what happens to an ad: each thing once for as long as the ad is on the page, and
 * nothing without the visitor's consent. Nobody waits for a report, and one that fails is lost.
 * @param adId the id under which the ad is counted
 */
export function useAdReports(adId: string): (event: AdEvent) => void {
  const [mutate] = useReportAdMutation();
  const reported = useRef(new Set<string>());
  return useCallback(
    (event) => {
      const key = `${adId} ${event}`;
      if (reported.current.has(key) || !mayTrack()) return;
      reported.current.add(key);
      // A click leads away: the request has to outlive the page, like a beacon.
      const context = { fetchOptions: { keepalive: true } };
      mutate({ variables: { input: { adId, event } }, fetchPolicy: "no-cache", context }).catch(() => undefined);
    },
    [adId, mutate],
  );
}
