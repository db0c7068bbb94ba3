import type { ApolloClient } from "@apollo/client";
import { data, type LoaderFunctionArgs } from "react-router-dom";
import { ShopQueryDocument, type ShopQueryQuery, type ShopQueryQueryVariables } from "../shop.gql.ts";
import { ROOT_ID } from "../../graphql/cache/failed-fields.ts";
import { NO_FAILURES } from "../../graphql/cache/no-failures.ts";
import { fieldsOf, plainOf } from "../../graphql/fields.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import type { RouteData } from "../../graphql/route-data.ts";
import type { OAuthRequest } from "../../session/oauth-request.ts";
import { shopRequest } from "./shop-request.server.ts";

/** The name of a shop, and the data it receives about a shopper who logs in to it. */
export type RequestedShop = NonNullable<ShopQueryQuery["shop"]>;

/** The failed fields of a response that is not cached. */
const LOST = { [ROOT_ID]: ["shop"] };

/** The login request of a shop, checked before the shopper types anything. */
export interface ShopLogin {
  /** Null for an incomplete or expired link. */
  readonly oauth: OAuthRequest | null;
  /** Null when the retailer has no such shop, or the shop has not registered the redirect URI or the scope. */
  readonly shop: RequestedShop | null;
}

/**
 * Reads a shop and checks that it has registered the given URIs and scope.
 * @returns null if it has not, or if the retailer has no such shop
 * @throws a response with status 503 while the shop cannot be read
 */
export async function registeredShop(client: ApolloClient, variables: ShopQueryQueryVariables) {
  const response = await client
    .query({ query: ShopQueryDocument, variables, errorPolicy: "all", fetchPolicy: "no-cache" })
    .catch(() => null);
  const { shop } = fieldsOf(
    response?.data ?? { shop: null },
    ROOT_ID,
    response?.data && !response.error ? NO_FAILURES : LOST,
  );
  if (shop.state === "failed") throw data(null, { status: 503 });
  return plainOf(shop);
}

/** Reads the login request of a shop; responds with 400 if it is invalid, before the shopper types a password. */
export async function readShopLogin({ request, context }: Pick<LoaderFunctionArgs, "context" | "request">) {
  const { oauth } = shopRequest(request);
  const client = context.get(apolloContext);
  if (client === null || oauth === null) return data<ShopLogin>({ oauth, shop: null }, { status: 400 });
  const { clientId, redirectUri, scope } = oauth;
  const shop = await registeredShop(client, { clientId, redirectUri, scope });
  return data<ShopLogin>({ oauth, shop }, { status: shop === null ? 400 : 200 });
}

/**
 * Reads the login request of a shop and, in parallel, the data of the page.
 * @throws a response with status 503 while the shop cannot be read
 */
export async function shopPage(args: LoaderFunctionArgs, pageData: RouteData) {
  const [login] = await Promise.all([readShopLogin(args), pageData.loader(args)]);
  return login;
}
