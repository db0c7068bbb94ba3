import type { ApolloClient } from "@apollo/client";
import { CombinedGraphQLErrors } from "@apollo/client/errors";
import { sessionMessages as text } from "#messages/session/session";
import type { OAuthRequest } from "../session/oauth-request.ts";
import type { ShopSession } from "../session/sso-cookies.server.ts";
import { SsoContinueMutationDocument } from "./sso.gql.ts";

export type Continued =
  | { readonly redirectUrl: string; readonly session: ShopSession }
  | { readonly failure: string; readonly isSessionOver: boolean };

const OVER = "UNAUTHENTICATED";

const isOver = (error: unknown) =>
  CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.["code"] === OVER);

/** Logs in at a shop with the session of this browser, without a password. */
export async function continueAtShop(client: ApolloClient, oauth: OAuthRequest): Promise<Continued> {
  const response = await client
    .mutate({
      mutation: SsoContinueMutationDocument,
      variables: { input: { oauth } },
      fetchPolicy: "no-cache",
      errorPolicy: "all",
    })
    .catch(() => null);
  const { redirectUrl, logoutToken, userErrors = [] } = response?.data?.ssoContinue ?? {};
  if (redirectUrl && logoutToken) return { redirectUrl, session: { clientId: oauth.clientId, logoutToken } };
  const isSessionOver = userErrors.some(({ code }) => code === OVER) || isOver(response?.error);
  return { failure: userErrors[0]?.message ?? text.failed, isSessionOver };
}
