import type { ReactNode } from "react";
import type { ClientLoaderFunctionArgs } from "react-router-dom";
import { Logo } from "../../features/layout/logo.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { useLayout } from "../../features/layout/use-layout.ts";
import type { RouteData } from "../../graphql/route-data.ts";
import { ssoMessages as text } from "../../messages/sso.ts";
import type { OAuthRequest } from "../../session/oauth-request.ts";
import { CardPage } from "../../ui/card-page.tsx";
import type { AskedLogin, AskedShop } from "./asked-shop.server.ts";
import "./sso-page.css";

interface SsoPageProps {
  readonly title: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** A page for a shop's shoppers: the retailer's logo and one card, without anything that leads away. */
export function SsoPage({ title, wide = false, children }: SsoPageProps) {
  const retailer = useLayout()?.retailer;
  return (
    <div className="sso-page">
      <PageHead title={title} />
      {retailer && (
        <div className="sso-logo">
          <Logo retailer={retailer} />
        </div>
      )}
      <CardPage wide={wide}>{children}</CardPage>
    </div>
  );
}

interface SsoNoticeProps {
  readonly title: string;
  readonly children: string;
}

/** What stands in place of a page whose link is not complete. */
export function SsoNotice({ title, children }: SsoNoticeProps) {
  return (
    <SsoPage title={title}>
      <div className="sso-notice">
        <h1>{title}</h1>
        <p>{children}</p>
        <a className="aisle-button" href="/">
          {text.toSite}
        </a>
      </div>
    </SsoPage>
  );
}

/** Reads the data of a page in the browser; what the shop asks for stands in a cookie that only the server reads. */
export async function shopPageInBrowser<Loader>(args: ClientLoaderFunctionArgs, pageData: RouteData) {
  await pageData.client(args);
  return args.serverLoader<Loader>();
}

interface ForShopProps {
  readonly asked: AskedLogin;
  readonly children: (oauth: OAuthRequest, shop: AskedShop) => ReactNode;
}

/**
 * Shows what a page has for the shoppers of a shop, or why the shop's link is refused: it lacks what a login needs, the shop
 * is none of the retailer's, or it asks for more than it has registered.
 */
export function ForShop({ asked: { oauth, shop }, children }: ForShopProps) {
  if (oauth === null) return <SsoNotice title={text.incompleteTitle}>{text.incomplete}</SsoNotice>;
  if (shop === null) return <SsoNotice title={text.unknownTitle}>{text.unknown}</SsoNotice>;
  return children(oauth, shop);
}
