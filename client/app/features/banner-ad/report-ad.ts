import type { ApolloClient } from "@apollo/client";
import { mayTrack } from "../../lib/tracking-consent.ts";
import { ReportAdMutationDocument, type ReportAdMutationMutationVariables } from "./report-ad.gql.ts";

/** What can happen to an ad. */
export type AdEvent = ReportAdMutationMutationVariables["input"]["event"];

/**
 * Reports what happened to an ad, if the visitor has consented. Nobody waits for a report, and one that fails is lost.
 * @param adId the id under which the ad is counted
 */
export function reportAd(client: ApolloClient, adId: string, event: AdEvent): void {
  if (!mayTrack()) return;
  // A click leads away: the request has to outlive the page, like a beacon.
  const context = { fetchOptions: { keepalive: true } };
  client
    .mutate({
      mutation: ReportAdMutationDocument,
      variables: { input: { adId, event } },
      fetchPolicy: "no-cache",
      context,
    })
    .catch(() => undefined);
}
