import { Logo } from "../../layout/logo.tsx";
import { useLayout } from "../../layout/use-layout.ts";
import { routeData } from "../../graphql/route-data.ts";
import { ssoMessages as text } from "#messages/session/sso";
import { shoppersOnly } from "../../session/guard/guards.ts";
import { AccountPageQueryDocument } from "../../account/page/account-page.gql.ts";
import { ShopperAccount } from "../../account/page/shopper-account.tsx";
import { SSO_ACCOUNT_LOGIN } from "./sso-paths.ts";
import "./sso-page.css";
import { siteUrl } from "../../lib/url/site-url.ts";

const { loader, clientLoader } = routeData({
  query: AccountPageQueryDocument,
  check: shoppersOnly(() => SSO_ACCOUNT_LOGIN),
});
export { loader, clientLoader };

/** The account page for a shop's shoppers: the account below the retailer's logo and a link to its site. */
export default function SsoAccountRoute() {
  const retailer = useLayout()?.retailer;
  return (
    <>
      {retailer && (
        <div className="sso-logo">
          <Logo retailer={retailer} />
          <a href={siteUrl("/")}>{text.toSite}</a>
        </div>
      )}
      <ShopperAccount />
    </>
  );
}
