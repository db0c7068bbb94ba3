import type { ReactNode } from "react";
import type { ClientLoaderFunctionArgs } from "react-router-dom";
import type { RouteData } from "../../graphql/route-data.ts";
import { ssoMessages as text } from "#messages/session/sso";
import type { OAuthRequest } from "../../session/oauth-request.ts";
import type { ShopLogin, RequestedShop } from "./shop-login.server.ts";
import { SsoNotice } from "./sso-page.tsx";

/** Reads the data of a page in the browser; the login request of the shop is in a cookie that only the server reads. */
export async function shopPageInBrowser<Loader>(args: ClientLoaderFunctionArgs, pageData: RouteData) {
  await pageData.clientLoader(args);
  return args.serverLoader<Loader>();
}

interface ForShopProps {
  readonly login: ShopLogin;
  readonly children: (oauth: OAuthRequest, shop: RequestedShop) => ReactNode;
}

/**
 * Shows a page for the shoppers of a shop, or why the shop's link is rejected: it lacks a required parameter, the
 * retailer has no such shop, or it requests more than the shop has registered.
 */
export function ForShop({ login: { oauth, shop }, children }: ForShopProps) {
  if (oauth === null) return <SsoNotice title={text.incompleteTitle}>{text.incomplete}</SsoNotice>;
  if (shop === null) return <SsoNotice title={text.unknownTitle}>{text.unknown}</SsoNotice>;
  return children(oauth, shop);
}
