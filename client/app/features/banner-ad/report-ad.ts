import type { ApolloClient } from "@apollo/client";
import { print } from "@apollo/client/utilities";
import { GRAPH_PATH } from "../../graphql/browser-client.ts";
import { mayTrack } from "../../lib/browser/tracking-consent.ts";
import { ReportAdMutationDocument, type ReportAdMutationMutationVariables } from "./report-ad.gql.ts";

/** What can happen to an ad. */
export type AdEvent = ReportAdMutationMutationVariables["input"]["event"];

/** Hands a report to the browser, which sends it even when the page is left; false where it does not take it. */
function sendBeacon(variables: ReportAdMutationMutationVariables): boolean {
  const body = JSON.stringify({ query: print(ReportAdMutationDocument), variables });
  return navigator.sendBeacon?.(GRAPH_PATH, new Blob([body], { type: "application/json" })) ?? false;
}

/**
 * Reports what happened to an ad, if the visitor has consented. Nobody waits for a report, and one that fails is lost.
 * @param adId the id under which the ad is counted
 */
export function reportAd(client: ApolloClient, adId: string, event: AdEvent): void {
  if (!mayTrack()) return;
  const variables = { input: { adId, event } };
  // A click leads away.
  if (event === "CLICK" && sendBeacon(variables)) return;
  client
    .mutate({
      mutation: ReportAdMutationDocument,
      variables,
      fetchPolicy: "no-cache",
      context: { fetchOptions: { keepalive: true } },
    })
    .catch(() => undefined);
}
