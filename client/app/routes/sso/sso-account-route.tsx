import { Logo } from "../../features/layout/logo.tsx";
import { useLayout } from "../../features/layout/use-layout.ts";
import { ssoMessages as text } from "../../messages/sso.ts";
import AccountRoute from "../account/account-route.tsx";
import "./sso-page.css";

export { clientLoader, loader } from "../account/account-route.tsx";

/** The account for a shop's shoppers: the retailer's logo and a way to its site above the page. */
export default function SsoAccountRoute() {
  const retailer = useLayout()?.retailer;
  return (
    <>
      {retailer && (
        <div className="sso-logo">
          <Logo retailer={retailer} />
          <a href="/">{text.toSite}</a>
        </div>
      )}
      <AccountRoute />
    </>
  );
}
