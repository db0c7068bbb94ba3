import { serviceNames } from "../../../contracts/service-names.ts";
import type { Api, Fault } from "../../stack/control.ts";
import type { PageRow } from "./rows.ts";
import type { NeededCall, SeenPage } from "./storefront.ts";

/** A page that is whole, with the calls that it needed. */
export interface WholePage {
  readonly row: PageRow;
  readonly page: SeenPage;
  readonly calls: readonly NeededCall[];
}

/** One way in which a service, or a part of it, fails, and the pages to open meanwhile. */
export interface Outage {
  readonly name: string;
  readonly api: Api;
  readonly fault: Fault;
  readonly pages: readonly WholePage[];
}

/** The ways in which a whole service fails. */
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

/** Every call that a page needs, failing alone while each page that needs it is opened. */
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
 * Everything that can fail, with every page that needs it. A page that needs nothing of a service is not opened while that
 * service fails; a service that no page needs fails while the first page is opened.
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

/** One of these, another for the next page; in an order of their own, because calls come as they are answered. */
const oneOf = <T>(items: readonly T[], index: number): T | undefined => items[index % Math.max(1, items.length)];

/**
 * Each page once, with the failure of a whole service at one retailer and of one call at the other; each service once and
 * each way once. Most pages need the content service, and are opened without it when they need nothing else.
 */
export function sampledOutages(pages: readonly WholePage[]): readonly Outage[] {
  const whole = pages.map((page, index) => {
    const needed = serviceNames.filter((api) => needs(api, page));
    const others = needed.filter((api) => api !== "content");
    return { page, api: index % 2 === 0 ? oneOf(others.length > 0 ? others : needed, index) : undefined };
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
