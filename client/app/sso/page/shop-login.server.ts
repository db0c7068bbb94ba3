import type { ApolloClient } from "@apollo/client";
import { data, type LoaderFunctionArgs, redirect } from "react-router-dom";
import { ShopQueryDocument, type ShopQueryQuery, type ShopQueryQueryVariables } from "../shop.gql.ts";
import { ROOT_ID } from "../../graphql/cache/failed-fields.ts";
import { NO_FAILURES } from "../../graphql/cache/no-failures.ts";
import { fieldsOf, plainOf, rootFieldsOf } from "../../graphql/fields.ts";
import { apolloContext } from "../../graphql/apollo-context.ts";
import type { RouteData } from "../../graphql/route-data.ts";
import { routeUrl } from "../../lib/url/site-url.ts";
import { isPresent, readAnswer } from "../../session/guard/guards.ts";
import { type OAuthRequest, readOAuthRequest } from "../../session/oauth-request.ts";
import { pageOf } from "../../session/page-context.server.ts";
import { VisitorQueryDocument } from "../../session/visitor.gql.ts";
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
  /** The address at which the shop learns that the shopper has canceled; null without a shop. */
  readonly cancelUrl: string | null;
}

/** Returns the address of a shop with the error of OpenID Connect that ends its request. */
function refusalUrl({ redirectUri, state }: OAuthRequest, issuer: string, error: string): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries({ error, state, iss: issuer })) url.searchParams.set(name, value);
  return url.href;
}

/** Answers a request for a login without a page, which this provider never gives. @throws the redirect */
async function refuseWithoutPage(client: ApolloClient, oauth: OAuthRequest, issuer: string): Promise<never> {
  const { viewer } = rootFieldsOf(client, await readAnswer(client, VisitorQueryDocument));
  throw redirect(refusalUrl(oauth, issuer, isPresent(viewer) ? "consent_required" : "login_required"), 303);
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
  const { searchParams } = routeUrl(request);
  const wantsNoPage = searchParams.get("prompt") === "none";
  const oauth = wantsNoPage ? readOAuthRequest(searchParams) : shopRequest(request).oauth;
  const client = context.get(apolloContext);
  if (client === null || oauth === null)
    return data<ShopLogin>({ oauth, shop: null, cancelUrl: null }, { status: 400 });
  const { clientId, redirectUri, scope } = oauth;
  const shop = await registeredShop(client, { clientId, redirectUri, scope });
  if (shop === null) return data<ShopLogin>({ oauth, shop, cancelUrl: null }, { status: 400 });
  const { origin } = pageOf(context, request);
  if (wantsNoPage) return refuseWithoutPage(client, oauth, origin);
  return data<ShopLogin>({ oauth, shop, cancelUrl: refusalUrl(oauth, origin, "access_denied") }, { status: 200 });
}

/**
 * Reads the login request of a shop and, in parallel, the data of the page.
 * @throws a response with status 503 while the shop cannot be read
 */
export async function shopPage(args: LoaderFunctionArgs, pageData: RouteData) {
  const [login] = await Promise.all([readShopLogin(args), pageData.loader(args)]);
  return login;
}
