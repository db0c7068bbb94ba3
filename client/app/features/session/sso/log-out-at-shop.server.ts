import type { ApolloClient } from "@apollo/client";
import type { ShopSession } from "../../../session/sso-cookies.server.ts";
import { LogoutMutationDocument } from "../logout.gql.ts";
import { SsoLogoutMutationDocument } from "./sso.gql.ts";

interface ShopLogout {
  readonly clientId: string;
  /** Where the shop wants its shopper back. */
  readonly uri: string;
  /** The login at a shop that was made in this browser. */
  readonly session: ShopSession | null;
}

/** Stands for a token where there is none: the service still tells whether the address is the shop's own. */
const NO_TOKEN = "none";

/**
 * Logs a shopper out for a shop, and here as well if the login was made for that shop in this browser: any page can lead
 * to this address, so a shop that nobody has logged in for ends nothing.
 * @returns the address to go back to; null when it is none of the shop's, or the service cannot be reached
 */
export async function logOutAtShop(client: ApolloClient, logout: ShopLogout): Promise<string | null> {
  const { clientId, uri: postLogoutRedirectUri, session } = logout;
  const isOwn = session?.clientId === clientId;
  const fetchPolicy = "no-cache";
  const refreshToken = isOwn ? session.refreshToken : NO_TOKEN;
  const ended = await client
    .mutate({
      mutation: SsoLogoutMutationDocument,
      variables: { input: { clientId, postLogoutRedirectUri, refreshToken } },
      fetchPolicy,
    })
    .catch(() => null);
  if (isOwn) await client.mutate({ mutation: LogoutMutationDocument, fetchPolicy }).catch(() => null);
  return ended?.data?.ssoLogout.postLogoutRedirectUri ?? null;
}
