import type { ApolloClient } from "@apollo/client";
import type { ShopSession } from "../../../session/sso-cookies.server.ts";
import { LogoutMutationDocument } from "../logout.gql.ts";
import { SsoLogoutMutationDocument } from "./sso.gql.ts";

interface ShopLogout {
  /** Where the shop wants its shopper back. */
  readonly uri: string;
  /** The login at the shop that was made in this browser. */
  readonly session: ShopSession;
}

/**
 * Ends a login at a shop, and the session here that was made with it.
 * @returns the address to go back to; null when nothing has ended, because the address is none of the shop's or the service
 * cannot be reached
 */
export async function logOutAtShop(client: ApolloClient, { uri, session }: ShopLogout): Promise<string | null> {
  const { clientId, logoutToken } = session;
  const fetchPolicy = "no-cache";
  const ended = await client
    .mutate({
      mutation: SsoLogoutMutationDocument,
      variables: { input: { clientId, postLogoutRedirectUri: uri, logoutToken } },
      fetchPolicy,
    })
    .catch(() => null);
  const address = ended?.data?.ssoLogout.postLogoutRedirectUri ?? null;
  if (address !== null) await client.mutate({ mutation: LogoutMutationDocument, fetchPolicy }).catch(() => null);
  return address;
}
