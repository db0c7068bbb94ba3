import { ApolloClient, ApolloLink, HttpLink } from "@apollo/client";
import { language } from "#messages/language";
import { siteFetch } from "../lib/browser/connection.ts";
import { createCache } from "./cache/cache.ts";
import { unpackState } from "./cache/packed-state.ts";
import { errorLink } from "./link/error-link.ts";
import { restoreServerData } from "./cache/server-data.ts";
import { failedFieldsLink } from "./cache/failed-fields-link.ts";
import { viewerLink } from "./link/viewer-link.ts";

/** The id of the script element with the cache state that the server provides. */
export const STATE_ELEMENT_ID = "apollo-state";

export const GRAPH_PATH = "/graphql";

let client: ApolloClient | undefined;

function restoredCache() {
  const cache = createCache();
  const element = document.getElementById(STATE_ELEMENT_ID);
  const state = element?.textContent;
  if (!state) return cache;
  // The document outlives a logout.
  element.textContent = "";
  return restoreServerData(cache, unpackState(JSON.parse(state)));
}

/** Returns the only client of the browser; its cache starts with everything that the server read for the page. */
export function browserClient(): ApolloClient {
  client ??= new ApolloClient({
    cache: restoredCache(),
    link: ApolloLink.from([
      failedFieldsLink,
      viewerLink,
      errorLink,
      new HttpLink({
        uri: GRAPH_PATH,
        credentials: "same-origin",
        headers: { "accept-language": language },
        fetch: siteFetch,
      }),
    ]),
    dataMasking: true,
    ssrForceFetchDelay: 100,
  });
  return client;
}
