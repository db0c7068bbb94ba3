import type { ApolloClient } from "@apollo/client";
import type { MutationUserError } from "../../../forms/user-errors.ts";
import { sessionMessages as text } from "../../../messages/session/session.ts";
import type { OAuthRequest } from "../../../session/oauth-request.ts";
import type { ShopSession } from "../../../session/sso-cookies.server.ts";
import { LoginMutationDocument } from "../login.gql.ts";
import type { LoginValues } from "../lib/login-schema.ts";
import type { ShopBotTokens } from "./leave-for-shop.ts";
import { SsoAuthorizeMutationDocument, SsoLoginMutationDocument } from "./sso.gql.ts";

/** A login for a shop: where the browser is to go with what it keeps, or why it was refused. */
export type ShopLogin =
  | { readonly redirectUrl: string; readonly session: ShopSession }
  | { readonly userErrors: readonly MutationUserError[] };

const failed: ShopLogin = { userErrors: [{ field: null, message: text.failed }] };

/**
 * Logs a shopper in for a shop, and here as well. The tokens stay on this server: the browser gets the address to go to
 * and a cookie that scripts cannot read.
 * @param client the client of the request, which collects the session's cookie
 * @param botTokens what the bot check gave, when it was made
 */
export async function signInAtShop(
  client: ApolloClient,
  { email, password }: LoginValues,
  oauth: OAuthRequest,
  botTokens: ShopBotTokens | undefined,
): Promise<ShopLogin> {
  const identifier = email.trim();
  const fetchPolicy = "no-cache";
  const login = await client.mutate({
    mutation: SsoLoginMutationDocument,
    variables: { input: { identifier, password, oauth, botToken: botTokens?.ssoLogin ?? null } },
    fetchPolicy,
  });
  const { customerToken, logoutToken, userErrors = [] } = login.data?.ssoLogin ?? {};
  if (!customerToken || !logoutToken) return userErrors.length > 0 ? { userErrors } : failed;
  const [authorization] = await Promise.all([
    client.mutate({
      mutation: SsoAuthorizeMutationDocument,
      variables: { input: { customerToken, oauth } },
      fetchPolicy,
    }),
    // The shop is what the shopper came for: without a session here the account page asks once more, no worse.
    client
      .mutate({
        mutation: LoginMutationDocument,
        variables: { input: { identifier, password, botToken: botTokens?.login ?? null } },
        fetchPolicy,
      })
      .catch(() => null),
  ]);
  const { redirectUrl, userErrors: refused = [] } = authorization.data?.ssoAuthorize ?? {};
  if (!redirectUrl) return refused.length > 0 ? { userErrors: refused } : failed;
  return { redirectUrl, session: { clientId: oauth.clientId, logoutToken } };
}
