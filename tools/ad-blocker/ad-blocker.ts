import { FiltersEngine, type PlaywrightRequestType, Request } from "@ghostery/adblocker";

/** The address of a grocer, whose own requests the lists see in place of those of this machine. */
const GROCER = "https://www.grocer.example";

export interface SentRequest {
  /** A type of Playwright. */
  readonly type: string;
  readonly address: string;
}

export interface PageNames {
  readonly classes: readonly string[];
  readonly ids: readonly string[];
}

/** What an ad blocker with filter lists does to pages. */
export interface AdBlocker {
  blocked(requests: readonly SentRequest[]): readonly string[];
  /** Returns the rules that hide elements by their classes and ids, all of which the page has. */
  hiding(names: PageNames): readonly string[];
}

/** Returns the address of a request as a grocer would have it. */
function publicAddress(address: string): string {
  const { hostname, pathname, search } = new URL(address);
  return /(?:^|\.)localhost$|^127\./.test(hostname) ? GROCER + pathname + search : address;
}

export function adBlocker(texts: readonly string[]): AdBlocker {
  const engine = FiltersEngine.parse(texts.join("\n"), { debug: true });
  return {
    blocked: (requests) =>
      requests.flatMap(({ type: name, address }) => {
        const url = publicAddress(address);
        const type = name as PlaywrightRequestType;
        const { match, filter } = engine.match(Request.fromRawDetails({ type, url, sourceUrl: `${GROCER}/` }));
        return match ? [`${url}: ${filter?.rawLine}`] : [];
      }),
    hiding({ classes, ids }) {
      const { matches } = engine.matchCosmeticFilters({
        url: `${GROCER}/`,
        hostname: new URL(GROCER).hostname,
        domain: "grocer.example",
        classes: [...classes],
        ids: [...ids],
        getInjectionRules: false,
      });
      const present = new Set([...classes.map((name) => `.${name}`), ...ids.map((name) => `#${name}`)]);
      // A rule with several names is found by one of them. Those about other attributes would need the page itself.
      const isWhole = (selector: string) => {
        const parts = selector.replaceAll(/\[[^\]]*\]/g, "").match(/[.#][\w-]+/g) ?? [];
        return parts.length > 0 && parts.every((name) => present.has(name));
      };
      return matches.flatMap(({ filter, exception }) =>
        filter !== undefined && exception === undefined && isWhole(filter.getSelector()) ? [filter.rawLine ?? ""] : [],
      );
    },
  };
}
