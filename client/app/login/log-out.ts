import type { ApolloClient } from "@apollo/client";
import { dropDrafts } from "../lib/browser/drafts.ts";
import { tellWorker } from "../lib/browser/service-worker.ts";
import { forgetTermsPopup } from "../session/terms-popup-flag.ts";
import { rememberFirstName } from "../session/first-name.ts";
import { LogoutMutationDocument } from "./logout.gql.ts";
import { renewCache } from "../graphql/cache/renew-cache.ts";

/** Removes the shopper's data from the page and from this tab, after the session has ended. */
export async function forgetShopper(client: ApolloClient): Promise<void> {
  tellWorker(null);
  rememberFirstName(null);
  dropDrafts();
  forgetTermsPopup();
  await renewCache(client);
}

/**
 * Ends the session and removes the shopper's data from the page, then leads to the identity provider to end the login there too;
 * false if nothing has changed because that failed.
 */
export async function logOut(client: ApolloClient): Promise<boolean> {
  const logout = await client.mutate({ mutation: LogoutMutationDocument, fetchPolicy: "no-cache" }).then(
    ({ data }) => data?.logout,
    () => undefined,
  );
  if (!logout) return false;
  await forgetShopper(client);
  if (logout.providerUrl) location.assign(logout.providerUrl);
  return true;
}
