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

/** Every service behind the gateway. */
export const apis: readonly Api[] = [
  "loyalty",
  "content",
  "commerce",
  "ad-viewer",
  "sso",
  "portal",
  "ad-studio",
  "signup",
];

/** The ways in which a whole service fails. */
const ways: readonly (readonly [name: string, fault: Fault])[] = [
  ["answers 503", { mode: "error", status: 503 }],
  ["does not answer in time", { mode: "hang" }],
  ["is cut off", { mode: "reset-mid-body" }],
];

const outageOf = (api: Api, way: (typeof ways)[number] | undefined, pages: readonly WholePage[]): Outage => {
  const [name, fault] = way ?? ["", { mode: "error" }];
  return { name: `${api} ${name}`, api, fault, pages };
};

const needs = (api: Api, { calls }: WholePage): boolean => calls.some((call) => call.api === api);

/**
 * How many pages are opened while a part of a service fails. What the first of them reads is kept for the next, so that
 * soon nothing is asked but what fails: more, and the gateway would leave the whole service alone for some seconds.
 */
const pagesAtOnce = 4;

const chunksOf = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Every call that a page needs, failing alone while that page is opened. */
function partialOutages(pages: readonly WholePage[]): readonly Outage[] {
  const byCall = Map.groupBy(
    pages.flatMap((page) => page.calls.map((call) => ({ page, call }))),
    ({ call: { api, match } }) => `${api} answers 503 to ${match}`,
  );
  const rounds = [...byCall].map(([name, needing]) =>
    chunksOf(needing, pagesAtOnce).map((chunk): Outage => {
      const { api, match } = (chunk[0] as (typeof chunk)[number]).call;
      return { name, api, fault: { mode: "error", status: 503, match }, pages: chunk.map(({ page }) => page) };
    }),
  );
  // In turns: the failures of one part are spread over time.
  const most = Math.max(...rounds.map(({ length }) => length));
  return Array.from({ length: most }, (_, index) => rounds.flatMap((chunks) => chunks[index] ?? [])).flat();
}

/**
 * Everything that can fail, with every page that needs it. A page that needs nothing of a service is not opened while that
 * service fails; a service that no page needs fails while the first page is opened.
 */
export function allOutages(pages: readonly WholePage[]): readonly Outage[] {
  const whole = ways.flatMap((way) =>
    apis.map((api) => {
      const needing = pages.filter((page) => needs(api, page));
      return outageOf(api, way, needing.length > 0 ? needing : pages.slice(0, 1));
    }),
  );
  // The parts first: after an outage of a whole service the gateway does not ask it at all for some seconds.
  return [...partialOutages(pages), ...whole];
}

/** Each page once, each service once and each way once. */
export function sampledOutages(pages: readonly WholePage[]): readonly Outage[] {
  const chosen = pages.map((page, index) => {
    const needed = apis.filter((api) => needs(api, page));
    return { page, api: needed[index % Math.max(1, needed.length)] };
  });
  return apis.map((api, index) => {
    const own = chosen.filter((one) => one.api === api).map(({ page }) => page);
    return outageOf(api, ways[index % ways.length], own.length > 0 ? own : pages.slice(0, 1));
  });
}
