import type { ApolloClient } from "@apollo/client";
import type { ShopSession } from "../../session/sso-cookies.server.ts";
import { LogoutMutationDocument } from "../../login/logout.gql.ts";
import { SsoLogoutMutationDocument } from "../sso.gql.ts";

interface ShopLogout {
  /** The URL to which the shop wants the shopper to return. */
  readonly uri: string;
  /** The session at the shop that was started in this browser. */
  readonly session: ShopSession;
}

/**
 * Ends a session at a shop and the session on this site.
 * @returns the URL to return to; null if no session was ended, because the URL does not belong to the shop or the
 *   service cannot be reached
 */
export async function logOutAtShop(client: ApolloClient, { uri, session }: ShopLogout): Promise<string | null> {
  const { clientId, logoutToken } = session;
  const fetchPolicy = "no-cache";
  const response = await client
    .mutate({
      mutation: SsoLogoutMutationDocument,
      variables: { input: { clientId, postLogoutRedirectUri: uri, logoutToken } },
      fetchPolicy,
    })
    .catch(() => null);
  const address = response?.data?.ssoLogout.postLogoutRedirectUri ?? null;
  if (address !== null) await client.mutate({ mutation: LogoutMutationDocument, fetchPolicy }).catch(() => null);
  return address;
}
