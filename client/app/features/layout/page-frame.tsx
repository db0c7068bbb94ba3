import type { ReactNode } from "react";
import { layoutMessages as text } from "../../messages/layout.ts";
import { Banner } from "./banner.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { PageExtras } from "./page-extras.tsx";
import { useLayout } from "./use-layout.ts";
import "./page-frame.css";

interface PageFrameProps {
  /** The account menu, which stands in the header and in the drawer. */
  readonly account: ReactNode;
  /** The selector of the visitor's store, above everything else. */
  readonly store: ReactNode;
  /** The way onto the mailing list, which stands in the footer. */
  readonly signup: ReactNode;
  /** True for pages that show nothing but themselves. */
  readonly minimal?: boolean;
  readonly children: ReactNode;
}

/** The header, notices and footer around every page; without a known retailer the page stands alone. */
export function PageFrame({ account, store, signup, minimal = false, children }: PageFrameProps) {
  const layout = useLayout();
  if (!layout || minimal) return <main id="content">{children}</main>;
  const { retailer, banner, popup, viewer } = layout;
  const signedIn = viewer !== null;
  return (
    <div className="page-frame">
      <a className="skip-link" href="#content">
        {text.skipToContent}
      </a>
      <Header store={store} retailer={retailer} account={account} signedIn={signedIn} />
      {banner && <Banner post={banner} signedIn={signedIn} />}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer retailer={retailer} signedIn={signedIn} signup={signup} />
      <PageExtras retailer={retailer} popup={popup?.slug} signedIn={signedIn} />
    </div>
  );
}
