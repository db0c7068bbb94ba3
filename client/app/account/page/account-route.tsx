import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { SidebarQueryDocument } from "../../post/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../post/sidebar/sidebar-blocks.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { shoppersOnly, toLogin } from "../../session/guard/guards.ts";
import { AccountPageQueryDocument } from "./account-page.gql.ts";
import { ShopperAccount } from "./shopper-account.tsx";

const PATH = "/account";

const data = routeData(
  () => [routeQuery(AccountPageQueryDocument, {}), routeQuery(SidebarQueryDocument, { path: PATH })],
  shoppersOnly(toLogin),
);
export const loader = data.server;
export const clientLoader = data.client;

/** The account page in the frame of the site. */
export default function AccountRoute() {
  return (
    <>
      <ShopperAccount />
      <MissingContent of={[{ query: SidebarQueryDocument, variables: { path: PATH } }]} />
      <SidebarBlocks path={PATH} />
    </>
  );
}
