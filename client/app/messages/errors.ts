import { sharedTexts } from "../../../input-rules/texts.ts";

/** The text for a failed request without a message from the graph, the same in every form and list. */
export const { requestFailed } = sharedTexts;

/** The texts for failed requests, by the code of the gateway; other codes use `requestFailed`. */
export const failureTexts: Readonly<Record<string, string>> = {
  UNAUTHENTICATED: sharedTexts.sessionEnded,
  VIEWER_CHANGED: sharedTexts.anotherShopper,
  AGENT_CHANGED: sharedTexts.anotherAgent,
  FORBIDDEN: sharedTexts.notForYou,
  NOT_OFFERED: sharedTexts.notOffered,
  RATE_LIMITED: "Too many attempts. Please wait a moment and try again.",
  UNKNOWN_OUTCOME: "We couldn't confirm your change. Please check before you try again.",
  DOCUMENT_NOT_TRUSTED: "This page is out of date. Please reload it.",
  PERSISTED_QUERY_NOT_FOUND: "This page is out of date. Please reload it.",
};

/** The text for a request that could not be sent. */
export const offlineFailure = "You're offline. Please try again when you have a connection.";

/** The texts of error pages and of parts that could not be loaded. */
export const errorMessages = {
  notFoundTitle: "Page not found",
  notFoundText:
    "The requested page does not exist in our site. If you believe it does exist, please find it using the navigation or links at the bottom of the page.",
  title: "An error occurred",
  forbidden: "You don't have access to this page. Try logging in.",
  notTaken: "We couldn't process that form, and nothing has changed. Please go back and try again.",
  unavailable: "We can't load this page right now. Please try again in a moment.",
  badRequest: "We couldn't understand that request. Please go to the home page.",
  tooLarge: "That's too much to send at once. Please try again with less text or smaller files.",
  otherOrigin: "That request came from another site, so we didn't process it. Please start again from our pages.",
  unknownHost: "There is no storefront at this address.",
  errorPageFailed: "An error occurred while showing the error page",
  lastResort: "This page could not be found",
  offline: "You're offline. The rest will load when you're back online.",
  status: (status: number) => `Error ${status}`,
  popularPages: "Popular pages",
  reference: (id: string) => `Reference: ${id}`,
  home: "Go to the home page",
  retry: "Retry",
  partMissing: "Some content could not be loaded.",
  partFailed: "This could not be loaded.",
  startFailed: "Part of this page didn't load, so some buttons may not work.",
  partOffline: "You're offline, and this part of the page hasn't loaded yet.",
} as const;
