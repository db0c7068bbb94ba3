import type { LoaderFunctionArgs } from "react-router";
import { ShopQueryDocument, type ShopQueryQuery } from "../../features/session/sso/shop.gql.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import type { OAuthRequest } from "../../session/oauth-request.ts";

/** What a shop is called, and what it is told of whoever logs in for it. */
export type AskedShop = NonNullable<ShopQueryQuery["shop"]>;

/**
 * Reads what is known of the shop that asks for a login.
 * @param oauth what it asks for; null when the link was not complete
 * @returns null when there is no such shop, or it cannot be told: the login itself judges the request
 */
export async function askedShop(
  { context }: Pick<LoaderFunctionArgs, "context">,
  oauth: OAuthRequest | null,
): Promise<AskedShop | null> {
  const client = context.get(apolloContext);
  if (client === null || oauth === null) return null;
  const variables = { clientId: oauth.clientId };
  const answer = await client
    // It is told to the page by its loader alone.
    .query({ query: ShopQueryDocument, variables, errorPolicy: "all", fetchPolicy: "no-cache" })
    .catch(() => null);
  return answer?.data?.shop ?? null;
}
