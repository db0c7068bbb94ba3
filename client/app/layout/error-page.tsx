import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { errorMessages as text } from "#messages/error";
import { EmptyBasketPicture } from "../ui/empty-basket-picture.tsx";
import { useRequestId } from "../ui/request-id.ts";
import { MenuBar } from "./header/menu-bar.tsx";
import { PageHead } from "./page-head.tsx";
import { useLayout } from "./use-layout.ts";
import "./error-page.css";
import { siteUrl } from "../lib/url/site-url.ts";

/** The host belongs to no storefront, so there is no home page to link to. */
const UNKNOWN_HOST = 421;

const texts: Readonly<Record<number, { readonly title: string; readonly body?: string }>> = {
  403: { title: text.title, body: text.forbidden },
  404: { title: text.notFoundTitle, body: text.notFoundText },
  405: { title: text.title, body: text.notTaken },
  [UNKNOWN_HOST]: { title: text.lastResort, body: text.unknownHost },
  503: { title: text.title, body: text.unavailable },
};

interface ErrorPageProps {
  readonly status: number;
  /** The id of the failure in the logs; without one, the page shows its own request id. */
  readonly reference: string | null;
  /** More ways to go on. */
  readonly children?: ReactNode;
}

/** The location key of the router for the first page of a document. */
const FIRST_PAGE = "default";

/** Moves the focus to the heading, unless the error is the first page of the document. */
function useArrivalFocus() {
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (key !== FIRST_PAGE) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}

/** Replaces the content of a page that is missing or failed, with a message for shoppers. */
export function ErrorPage({ status, reference, children }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  const { title, body } = texts[status] ?? { title: text.title };
  const isFailure = status >= 500;
  const heading = useArrivalFocus();
  return (
    <section className="error-page">
      <PageHead title={title} unlisted />
      <EmptyBasketPicture className="error-page-picture" />
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {body && <p className="error-page-text">{body}</p>}
      <p className="error-page-ways">
        {/* Plain links, because the failure may be in the code that handles client-side navigation. */}
        {isFailure && (
          <a className="aisle-button" href={siteUrl(pathname + search)}>
            {text.retry}
          </a>
        )}
        {status !== UNKNOWN_HOST && (
          <a className="aisle-button" data-kind={isFailure ? "quiet" : undefined} href={siteUrl("/")}>
            {text.home}
          </a>
        )}
      </p>
      {children}
      <p className="error-page-reference">{text.status({ status })}</p>
      {isFailure && (reference ?? requestId) && (
        <p className="error-page-reference">{text.reference({ id: reference ?? requestId ?? "" })}</p>
      )}
    </section>
  );
}

interface PopularPagesProps {
  /** The notice in place of a menu that could not be read. */
  readonly missing: ReactNode;
}

/** The pages of the retailer's main menu, which phones have in a drawer; null if the retailer could not be read. */
export function PopularPages({ missing }: PopularPagesProps) {
  const layout = useLayout();
  if (!layout) return null;
  const { retailer, viewer } = layout;
  if (retailer.mainMenu.state === "failed") return missing;
  return (
    <MenuBar
      label={text.popularPages}
      className="error-page-pages"
      menu={retailer.mainMenu}
      signedIn={viewer.state === "value"}
    />
  );
}
