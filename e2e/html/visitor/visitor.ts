import { ask } from "../../../tools/http.ts";
import { type CookieJar, newCookieJar } from "./cookie-jar.ts";
import { defaultButton, type FormRequest, requestOf } from "./form.ts";
import { type Page, readPage, type Redirect } from "./page.ts";
import type { Part } from "./part.ts";

/** A person with a browser without scripts. */
export interface Visitor {
  readonly cookies: CookieJar;
  /**
   * Opens an address, as from the address bar, and follows its redirects.
   * @param address a path at the retailer of the visitor, or a URL
   */
  open(address: string): Promise<Page>;
  follow(link: Part): Promise<Page>;
  /** Presses a button of a page, which sends its form. Throws if a browser would not send it. */
  press(button: Part): Promise<Page>;
  /** Presses Enter in a field, which sends its form by its first button. */
  enter(field: Part): Promise<Page>;
}

interface Visit extends FormRequest {
  /** The page with the link or the form; null for the address bar. */
  readonly from: URL | null;
}

const MAX_REDIRECTS = 10;

/** Returns the headers by which a browser tells a server where a request comes from. */
function originHeaders({ url, method, from }: Visit): Record<string, string> {
  if (from === null) return { "sec-fetch-site": "none" };
  const site = from.origin === url.origin ? "same-origin" : "cross-site";
  return { "sec-fetch-site": site, referer: from.href, ...(method === "POST" && { origin: from.origin }) };
}

/** Names below `localhost` may not resolve, so every host is this machine. */
function send(jar: CookieJar, visit: Visit) {
  const { url, method, content } = visit;
  const cookie = jar.headerOf(url);
  return ask({
    port: Number(url.port),
    host: url.host,
    path: url.pathname + url.search,
    method,
    headers: {
      accept: "text/html,application/xhtml+xml",
      "accept-language": "en-US,en",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
      ...originHeaders(visit),
      ...(cookie !== "" && { cookie }),
      ...(content !== null && { "content-type": content.type, "content-length": String(content.body.length) }),
    },
    ...(content !== null && { body: content.body }),
  });
}

/** Returns the request that a redirect leads to; null for another response. */
function redirectOf(visit: Visit, status: number, location: string | undefined): Visit | null {
  if (location === undefined || status < 300 || status >= 400) return null;
  const url = new URL(location, visit.url);
  if (url.hash === "") url.hash = visit.url.hash;
  // Browsers repeat a form only for 307 and 308.
  return status >= 307 ? { ...visit, url } : { ...visit, url, method: "GET", content: null };
}

async function load(jar: CookieJar, first: Visit): Promise<Page> {
  const redirects: Redirect[] = [];
  for (let visit = first; ;) {
    const { status, headers, body } = await send(jar, visit);
    jar.store(visit.url, headers["set-cookie"] ?? []);
    const next = redirectOf(visit, status, headers.location);
    if (next === null) return readPage({ url: visit.url, status, headers, html: body, redirects });
    redirects.push({ status, from: visit.url, to: next.url });
    if (redirects.length > MAX_REDIRECTS)
      throw new Error(`${first.url.href} redirects too often: ${redirects.map(({ to }) => to.href).join(", ")}`);
    visit = next;
  }
}

/**
 * Returns a visitor without scripts.
 * @param origin the origin of the paths that the visitor opens
 */
export function newVisitor(origin: string, cookies = newCookieJar()): Visitor {
  const press = async (button: Part): Promise<Page> =>
    load(cookies, { ...(await requestOf(button)), from: button.pageUrl });
  return {
    cookies,
    open: (address) => load(cookies, { url: new URL(address, origin), method: "GET", content: null, from: null }),
    follow: async (link) => {
      const { role, name, pageUrl } = link;
      const href = link.attribute("href");
      if (href === undefined) throw new Error(`The ${role} “${name}” of ${pageUrl.pathname} is not a link.`);
      return load(cookies, { url: new URL(href, pageUrl), method: "GET", content: null, from: pageUrl });
    },
    press,
    enter: (field) => press(defaultButton(field)),
  };
}
