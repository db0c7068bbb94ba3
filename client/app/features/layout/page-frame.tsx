import type { ReactNode } from "react";
import { byState, whenRead } from "../../graphql/fields.ts";
import { layoutMessages as text } from "../../messages/layout.ts";
import { Footer } from "./footer.tsx";
import { NavigationWait } from "./navigation-wait.tsx";
import { CookieExtra, PagePopups } from "./notices/page-extras.tsx";
import { SystemBar } from "./system-bar.tsx";
import { island } from "../../ui/island/island.tsx";
import { useFocusFallback } from "../../ui/hooks/use-focus-fallback.ts";
import { useLayout } from "./use-layout.ts";
import "./page-frame.css";

const Banner = island(async () => (await import("./notices/banner.tsx")).Banner);

interface PageFrameProps {
  /** The bars with the logo, the search, the account and the navigation. */
  readonly header: ReactNode;
  /** The store selector at the top of the page. */
  readonly store: ReactNode;
  /** The form in the footer that subscribes to the mailing list. */
  readonly signup: ReactNode;
  /** The notice that parts of the frame could not be loaded. */
  readonly missing: ReactNode;
  /** True for pages without header, notices and footer. */
  readonly minimal?: boolean;
  readonly children: ReactNode;
}

/** The header, notices and footer around every page. If the retailer is unknown, only the page itself is shown. */
export function PageFrame({ header, store, signup, missing, minimal = false, children }: PageFrameProps) {
  const layout = useLayout();
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
  const { retailer, banner, popup, viewer, footerText } = layout;
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
      {whenRead(banner, (post) => (
        <Banner post={post} signedIn={signedIn} />
      ))}
      <PagePopups
        popup={byState(popup, { empty: undefined, failed: undefined }, ({ slug }) => slug)}
        signedIn={signedIn}
      />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <CookieExtra retailer={retailer} />
      <Footer retailer={retailer} signedIn={signedIn} content={footerText} signup={signup} />
    </div>
  );
}
