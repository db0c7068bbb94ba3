import type { IncomingHttpHeaders } from "node:http";
import { ancestry, type Dom, type Element, parsePage } from "./dom.ts";
import { Part } from "./part.ts";

/** A redirect that a browser has followed. */
export interface Redirect {
  readonly status: number;
  readonly from: URL;
  readonly to: URL;
}

/** A response as the browser received it. */
interface Response {
  readonly url: URL;
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly html: string;
  /** The redirects before it, oldest first. */
  readonly redirects: readonly Redirect[];
}

/** An open page without scripts. */
export interface Page extends Response {
  readonly path: string;
  readonly language: string | undefined;
  readonly title: string;
  /** The whole page, and its landmarks, which throw if the page has none. */
  readonly whole: Part;
  readonly main: Part;
  readonly banner: Part;
  readonly footer: Part;
}

/** Browsers open what hides the target of a link, such as a closed answer. */
function reveal({ hash }: URL, dom: Dom): void {
  const target = dom.byId(decodeURIComponent(hash.slice(1)));
  const around = target === undefined ? [] : ancestry(target).slice(1);
  for (const { name, attribs } of around) if (name === "details") attribs["open"] = "";
}

export function readPage(response: Response): Page {
  const dom = parsePage(response.html);
  reveal(response.url, dom);
  const root: Element | undefined = dom.all.find(({ name }) => name === "html");
  const whole = (): Part => {
    if (root === undefined) throw new Error(`${response.url.href} responds with ${response.status} and no page.`);
    return new Part(root, dom, response.url);
  };
  return {
    ...response,
    path: response.url.pathname + response.url.search,
    language: root?.attribs["lang"],
    get title() {
      const title = dom.all.find(({ name }) => name === "title");
      return title?.children.map((child) => ("data" in child ? child.data : "")).join("") ?? "";
    },
    get whole() {
      return whole();
    },
    get main() {
      return whole().get("main");
    },
    get banner() {
      return whole().get("banner");
    },
    get footer() {
      return whole().get("contentinfo");
    },
  };
}
