import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { shoppersOnly, toLogin } from "../../session/guard/guards.ts";
import { AccountPageQueryDocument } from "./account-page.gql.ts";
import { ShopperAccount } from "./shopper-account.tsx";

const data = routeData(() => [routeQuery(AccountPageQueryDocument, {})], shoppersOnly(toLogin));
export const loader = data.server;
export const clientLoader = data.client;

/** The account page in the frame of the site. */
export default function AccountRoute() {
  return <ShopperAccount />;
}
