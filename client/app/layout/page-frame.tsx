import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { layoutMessages as text } from "#messages/layout";
import { byState, plainOf, whenRead } from "../graphql/fields.ts";
import { isOn } from "../session/switches.ts";
import { useFocusFallback } from "../ui/hooks/use-focus-fallback.ts";
import { island } from "../ui/island/island.tsx";
import { LanguageSwitch } from "../ui/link/language-switch.tsx";
import { Footer } from "./footer/footer.tsx";
import { MenuBar } from "./header/menu-bar.tsx";
import { NavigationWait } from "./navigation-wait.tsx";
import { CookieExtra, PagePopups } from "./notices/page-extras.tsx";
import { isShoppingPage } from "./task-pages.ts";
import type { Layout, LayoutRetailer } from "./use-layout.ts";
import "./page-frame.css";
import "./system-bar.css";

interface SystemBarProps {
  readonly retailer: LayoutRetailer;
  readonly store: ReactNode;
  readonly signedIn: boolean;
}

/** The bar above the header with the visitor's store, the retailer's other links and the other languages. */
function SystemBar({ retailer, store, signedIn }: SystemBarProps) {
  return (
    <div className="system-bar">
      {store || <p>{plainOf(retailer.tagline)}</p>}
      <MenuBar label={text.systemNavigation} menu={retailer.systemMenu} signedIn={signedIn} className="system-links" />
      <LanguageSwitch className="system-languages" />
    </div>
  );
}

const Banner = island(async () => (await import("./notices/banner.tsx")).Banner);

interface PageFrameProps {
  /** Undefined if it could not be read. */
  readonly layout: Layout | undefined;
  readonly header: ReactNode;
  readonly store: ReactNode;
  readonly footerStore: ReactNode;
  readonly signup: ReactNode;
  readonly missing: ReactNode;
  /** True for pages without header, notices and footer. */
  readonly minimal?: boolean;
  readonly failed?: boolean;
  readonly children: ReactNode;
}

/** The header, notices and footer around every page. If the retailer is unknown, only the page itself is shown. */
export function PageFrame(props: PageFrameProps) {
  const { layout, header, store, footerStore, signup, missing, minimal = false, failed, children } = props;
  useFocusFallback();
  if (!layout) return <main id="content">{children}</main>;
  if (minimal) {
    return (
      <main id="content">
        {missing}
        {children}
      </main>
    );
  }
  const { retailer, viewer, footerText } = layout;
  const signedIn = viewer.state === "value";
  return (
    <div className="page-frame">
      <a className="skip-link" href="#content">
        {text.skipToContent}
      </a>
      <NavigationWait />
      <SystemBar store={store} retailer={retailer} signedIn={signedIn} />
      {header}
      {missing}
      {!failed && <SiteBanner layout={layout} />}
      <PagePopups popup={popupOf(layout)} signedIn={signedIn} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <CookieExtra retailer={retailer} signedIn={signedIn} />
      <Footer retailer={retailer} signedIn={signedIn} content={footerText} signup={signup} store={footerStore} />
    </div>
  );
}

/** Returns the slug of the site's popup; undefined if there is none. */
const popupOf = ({ popup }: Layout): string | undefined =>
  byState(popup, { empty: undefined, failed: undefined }, ({ slug }) => slug);

function SiteBanner({ layout }: { readonly layout: Layout }) {
  const { banner, retailer, viewer } = layout;
  const { pathname } = useLocation();
  if (!isShoppingPage(pathname)) return null;
  const earlier = { cookies: isOn(retailer.switches, "analytics"), popup: popupOf(layout) };
  return whenRead(banner, (post) => (
    <Banner key={pathname} post={post} signedIn={viewer.state === "value"} earlier={earlier} />
  ));
}
