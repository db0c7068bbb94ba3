import type { ApolloClient } from "@apollo/client";
import { data, type LoaderFunctionArgs } from "react-router-dom";
import {
  ShopQueryDocument,
  type ShopQueryQuery,
  type ShopQueryQueryVariables,
} from "../../features/session/sso/shop.gql.ts";
import { NO_FAILURES, ROOT_ID } from "../../graphql/cache/failed-fields.ts";
import { fieldsOf, whenRead } from "../../graphql/fields.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import type { RouteData } from "../../graphql/route-data.ts";
import type { OAuthRequest } from "../../session/oauth-request.ts";
import { shopRequest } from "./shop-request.server.ts";

/** What a shop is called, and what it receives about a shopper who logs in for it. */
export type AskedShop = NonNullable<ShopQueryQuery["shop"]>;

/** What has failed of an answer that is kept in no cache, when anything has. */
const LOST = { [ROOT_ID]: ["shop"] };

/** What a shop asks for, checked before anything is typed. */
export interface AskedLogin {
  /** Null when the page was opened by a link that is not complete, or long ago. */
  readonly oauth: OAuthRequest | null;
  /** Null when the retailer has no such shop, or the shop has not registered the address or the scope. */
  readonly shop: AskedShop | null;
}

/**
 * Reads a shop that has registered what it is about to use.
 * @returns null when it has not, or the retailer has no such shop
 * @throws a response with status 503 while that cannot be read
 */
export async function registeredShop(client: ApolloClient, variables: ShopQueryQueryVariables) {
  const answer = await client
    .query({ query: ShopQueryDocument, variables, errorPolicy: "all", fetchPolicy: "no-cache" })
    .catch(() => null);
  const { shop } = fieldsOf(
    answer?.data ?? { shop: null },
    ROOT_ID,
    answer?.data && !answer.error ? NO_FAILURES : LOST,
  );
  if (shop.state === "failed") throw data(null, { status: 503 });
  return whenRead(shop, (registered) => registered);
}

/** Reads what a shop asks for, and refuses it before a password is typed. */
export async function askedLogin({ request, context }: Pick<LoaderFunctionArgs, "context" | "request">) {
  const { oauth } = shopRequest(request);
  const client = context.get(apolloContext);
  if (client === null || oauth === null) return data<AskedLogin>({ oauth, shop: null }, { status: 400 });
  const { clientId, redirectUri, scope } = oauth;
  const shop = await registeredShop(client, { clientId, redirectUri, scope });
  return data<AskedLogin>({ oauth, shop }, { status: shop === null ? 400 : 200 });
}

/**
 * Reads what a shop asks for, and beside it what the page shows to its shoppers.
 * @throws a response with status 503 while the shop cannot be read
 */
export async function shopPage(args: LoaderFunctionArgs, pageData: RouteData) {
  const [asked] = await Promise.all([askedLogin(args), pageData.server(args)]);
  return asked;
}
