import type { ReactNode } from "react";
import { featureValue } from "../../lib/feature-value.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { Banner } from "./banner.tsx";
import { CookieNotice } from "./cookie-notice.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useLayout } from "./use-layout.ts";
import "./page-frame.css";

interface PageFrameProps {
  /** The account menu, which stands in the header and in the drawer. */
  readonly account: ReactNode;
  /** The selector of the visitor's store, above everything else. */
  readonly store: ReactNode;
  readonly children: ReactNode;
}

/** The header, notices and footer around every page; without a known retailer the page stands alone. */
export function PageFrame({ account, store, children }: PageFrameProps) {
  const layout = useLayout();
  if (!layout) return <main id="content">{children}</main>;
  const { retailer, banner } = layout;
  return (
    <div className="page-frame">
      <a className="skip-link" href="#content">
        {text.skipToContent}
      </a>
      {store}
      <Header retailer={retailer} account={account} />
      {banner && <Banner post={banner} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer retailer={retailer} />
      {featureValue(retailer.features, "analytics") === true && <CookieNotice />}
    </div>
  );
}
