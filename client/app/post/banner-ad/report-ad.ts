import type { ApolloClient } from "@apollo/client";
import { print } from "@apollo/client/utilities";
import { GRAPH_PATH } from "../../graphql/browser-client.ts";
import { mayTrack } from "../../lib/browser/tracking-consent.ts";
import { ReportAdMutationDocument, type ReportAdMutationMutationVariables } from "./report-ad.gql.ts";

export type AdEvent = ReportAdMutationMutationVariables["input"]["event"];

/** Queues a report that the browser sends even if the page is closed; false if it does not accept it. */
function sendBeacon(variables: ReportAdMutationMutationVariables): boolean {
  const body = JSON.stringify({ query: print(ReportAdMutationDocument), variables });
  return navigator.sendBeacon?.(GRAPH_PATH, new Blob([body], { type: "application/json" })) ?? false;
}

/** Reports an event of an ad once if the visitor has consented, without waiting for the response. */
export function reportAd(client: ApolloClient, adId: string, event: AdEvent): void {
  if (!mayTrack()) return;
  const variables = { input: { adId, event } };
  // A click may unload the page.
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
