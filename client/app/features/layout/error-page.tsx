import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { errorMessages as text } from "../../messages/errors.ts";
import { useRequestId } from "../../ui/request-id.ts";
import { PageHead } from "./page-head.tsx";
import "./error-page.css";

/** No storefront lives at the address, and so neither does a home page. */
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
  /** The id under which the logs know the failure; that of the page when the failure brought none. */
  readonly reference: string | null;
}

/** The key that the router gives to the page with which the document began. */
const FIRST_PAGE = "default";

/** Moves the focus to the heading, unless the document itself began with the error. */
function useArrivalFocus() {
  const { key } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (key !== FIRST_PAGE) heading.current?.focus({ preventScroll: true });
  }, [key]);
  return heading;
}

/** What a page shows in place of its content: the missing page, or a failure, worded for a shopper. */
export function ErrorPage({ status, reference }: ErrorPageProps) {
  const { pathname, search } = useLocation();
  const requestId = useRequestId();
  const { title, body } = texts[status] ?? { title: text.title };
  const failed = status >= 500;
  const heading = useArrivalFocus();
  return (
    <section className="error-page">
      <PageHead title={title} />
      <p className="error-page-status" aria-hidden="true">
        {status}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {body && <p className="error-page-text">{body}</p>}
      <p className="error-page-ways">
        {/* Plain links: what failed may be the part of the program that changes pages in place. */}
        {failed && (
          <a className="aisle-button" href={pathname + search}>
            {text.retry}
          </a>
        )}
        {status !== UNKNOWN_HOST && (
          <a className="aisle-button" data-kind={failed ? "quiet" : undefined} href="/">
            {text.home}
          </a>
        )}
      </p>
      {failed && (reference ?? requestId) && (
        <p className="error-page-reference">{text.reference(reference ?? requestId ?? "")}</p>
      )}
    </section>
  );
}
