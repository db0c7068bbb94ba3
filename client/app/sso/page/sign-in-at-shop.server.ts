import type { ApolloClient } from "@apollo/client";
import type { MutationUserError } from "../../forms/user-errors.ts";
import { sessionMessages as text } from "#messages/session/session";
import type { OAuthRequest } from "../../session/oauth-request.ts";
import type { ShopSession } from "../../session/sso-cookies.server.ts";
import { LoginMutationDocument } from "../../login/login.gql.ts";
import type { LoginValues } from "../../login/lib/login-schema.ts";
import type { ShopBotTokens } from "./leave-for-shop.ts";
import { SsoAuthorizeMutationDocument, SsoLoginMutationDocument } from "../sso.gql.ts";

/** The result of a login at a shop: the URL of the shop with the session to store, or the errors. */
export type ShopLogin =
  | { readonly redirectUrl: string; readonly session: ShopSession }
  | { readonly userErrors: readonly MutationUserError[] };

const failure: ShopLogin = { userErrors: [{ field: null, message: text.failed }] };

/**
 * Logs a shopper in at a shop and on this site. The tokens stay on this server: the browser receives only the redirect
 * URL and a cookie that scripts cannot read.
 * @param client the client of the request, which collects the session cookie
 * @param botTokens the tokens of the bot check, if it ran
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
  if (!customerToken || !logoutToken) return userErrors.length > 0 ? { userErrors } : failure;
  const [authorization] = await Promise.all([
    client.mutate({
      mutation: SsoAuthorizeMutationDocument,
      variables: { input: { customerToken, oauth } },
      fetchPolicy,
    }),
    // A failed login on this site does no harm: the account page asks for the login again.
    client
      .mutate({
        mutation: LoginMutationDocument,
        variables: { input: { identifier, password, botToken: botTokens?.login ?? null } },
        fetchPolicy,
      })
      .catch(() => null),
  ]);
  const { redirectUrl, userErrors: refusals = [] } = authorization.data?.ssoAuthorize ?? {};
  if (!redirectUrl) return refusals.length > 0 ? { userErrors: refusals } : failure;
  return { redirectUrl, session: { clientId: oauth.clientId, logoutToken } };
}
