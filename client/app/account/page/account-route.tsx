import { routeData } from "../../graphql/route-data.ts";
import { shoppersOnly, toLogin } from "../../session/guard/guards.ts";
import { ShopperAccount } from "./shopper-account.tsx";
import { AccountPageQueryDocument } from "./account-page.gql.ts";

const { loader, clientLoader } = routeData({ query: AccountPageQueryDocument, check: shoppersOnly(toLogin) });
export { loader, clientLoader };

/** The account page in the frame of the site. */
export default ShopperAccount;
