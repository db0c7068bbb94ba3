import { useLocation } from "react-router-dom";
import { pageStart } from "../../lib/browser/page-start.ts";
import { START_NOTICE_ID, startWatch } from "../../lib/browser/start-watch.ts";
import { errorMessages as text } from "#messages/error";
import "./part-failed.css";
import { siteUrl } from "../../lib/url/site-url.ts";

const source = import.meta.env.SSR ? `${startWatch}\n${pageStart()}`.replaceAll(/\n\s+/g, "\n") : "";

/** The script that precedes all others: it detects those that fail to load, keeps early presses and starts the program. */
export function StartScript({ nonce }: { readonly nonce: string | undefined }) {
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />;
}

/** A notice that the page is limited because its scripts could not be loaded. Only `StartScript` shows it. */
export function StartNotice() {
  const { pathname, search } = useLocation();
  return (
    <div id={START_NOTICE_ID} className="part-failed" role="alert" hidden suppressHydrationWarning>
      <p>{text.startFailed}</p>
      <a className="aisle-button" href={siteUrl(pathname + search)}>
        {text.retry}
      </a>
    </div>
  );
}
