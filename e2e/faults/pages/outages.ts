import { serviceNames } from "../../../contracts/service-names.ts";
import type { Api, Fault } from "../../stack/control.ts";
import type { PageRow } from "./rows.ts";
import type { NeededCall, SeenPage } from "./storefront.ts";

/** A complete page, with the calls that it needed. */
export interface WholePage {
  readonly row: PageRow;
  readonly page: SeenPage;
  readonly calls: readonly NeededCall[];
}

/** A failure of a service or of one of its calls, and the pages to open during it. */
export interface Outage {
  readonly name: string;
  readonly api: Api;
  readonly fault: Fault;
  readonly pages: readonly WholePage[];
}

/** The failure modes of a whole service. */
const ways: readonly (readonly [name: string, fault: Fault])[] = [
  ["answers 503", { mode: "error", status: 503 }],
  ["is cut off", { mode: "reset-mid-body" }],
  ["does not answer in time", { mode: "hang" }],
];

const outageOf = (api: Api, way: (typeof ways)[number] | undefined, pages: readonly WholePage[]): Outage => {
  const [name, fault] = way ?? ["", { mode: "error" }];
  return { name: `${api} ${name}`, api, fault, pages };
};

const needs = (api: Api, { calls }: WholePage): boolean => calls.some((call) => call.api === api);

/** Returns an outage for each call that a page needs, with the pages that need the call. */
function partialOutages(pages: readonly WholePage[]): readonly Outage[] {
  const byCall = Map.groupBy(
    pages.flatMap((page) => page.calls.map((call) => ({ page, call }))),
    ({ call: { api, match } }) => `${api} ${match}`,
  );
  return [...byCall.values()].map((needing): Outage => {
    const [{ call }] = needing as [(typeof needing)[number]];
    return {
      name: `${call.api} answers 503 to ${call.match}`,
      api: call.api,
      fault: { mode: "error", status: 503, match: call.match },
      pages: needing.map(({ page }) => page),
    };
  });
}

/**
 * Returns all outages, each with all pages that need the failing call or service. A page is not opened during a failure
 * of a service that it does not need; if no page needs a service, the first page is opened while it fails.
 */
export function allOutages(pages: readonly WholePage[]): readonly Outage[] {
  const whole = ways.flatMap((way) =>
    serviceNames.map((api) => {
      const needing = pages.filter((page) => needs(api, page));
      return outageOf(api, way, needing.length > 0 ? needing : pages.slice(0, 1));
    }),
  );
  return [...whole, ...partialOutages(pages)];
}

/** Returns one of the items in rotation; undefined if there are none. */
const oneOf = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(1, items.length)];

/**
 * Returns a sample: each page once, with the failure of a whole service at one retailer and of one call at the other;
 * each service once and each failure mode once. Most pages need the content service; that one fails only for a page
 * that needs nothing else.
 */
export function sampledOutages(pages: readonly WholePage[]): readonly Outage[] {
  const whole = pages.map((page, index) => {
    const neededServices = serviceNames.filter((api) => needs(api, page));
    const others = neededServices.filter((api) => api !== "content");
    return { page, api: index % 2 === 0 ? oneOf(others.length > 0 ? others : neededServices, index) : undefined };
  });
  const services = serviceNames.map((api, index) => {
    const own = whole.filter((one) => one.api === api).map(({ page }) => page);
    return outageOf(api, ways[index % ways.length], own.length > 0 ? own : pages.slice(0, 1));
  });
  const parts = pages.map((page, index) => {
    const sorted = page.calls.toSorted((a, b) => a.match.localeCompare(b.match));
    return { ...page, calls: index % 2 === 0 ? [] : sorted.slice(index % sorted.length).slice(0, 1) };
  });
  return [...services, ...partialOutages(parts)];
}
