import type { GraphAnswer, Operation } from "../graph/graph.ts";
import { wholeAnswer } from "../graph/retry.ts";
import type { VendorStack } from "../graph/vendors/stack.ts";
import { canaries, type Site, sites } from "../graph/vendors/vendors.ts";

/** A kind of vendor. */
export type VendorKind = keyof VendorStack["proxies"];

/** What each retailer shows of each vendor, by its path in the response; nothing else needs the vendor. */
export const fieldsOf: Readonly<Record<VendorKind, readonly string[]>> = {
  networks: ["viewer.coupons"],
  clubs: ["viewer.points.total", "viewer.receiptHistory"],
  flyers: ["weeklyAd.items"],
};

/** The calls of a read; a failed token of a shopper is tested with the club. */
export const readPaths: Readonly<Record<VendorKind, string>> = {
  networks: "^/api/v1/offers$",
  clubs: "^/members/",
  flyers: "/products$",
};

const query = `query ($store: String!) {
  viewer { firstName coupons { list(first: 20) { nodes { summary } } }
    points { total } receiptHistory(daysAgo: 30) { nodes { text } } }
  weeklyAd(storeSlug: $store) { store { name } items { title price } } }`;

const stores = { lees: "logan", reams: "springville" } as const;

/** Longer than the cache may serve data of a failing service, in milliseconds. */
export const clockStepMs = 900_000;

/** Returns the operation that reads what a shopper sees of all vendors of a retailer. */
export const readAll = (site: Site, cookie: string): Operation => ({
  query,
  variables: { store: stores[site] },
  site,
  cookie,
});

/** Reads what a shopper sees while all vendors are well, after their circuits have closed. */
export const readWhole = ({ graph }: VendorStack, site: Site, cookie: string): Promise<GraphAnswer> =>
  wholeAnswer(async () => {
    await graph.moveClock();
    return graph.run(readAll(site, cookie));
  });

export const neighborOf = (site: Site): Site => sites.find((one) => one !== site) ?? site;

function valueAt({ data }: GraphAnswer, path: string): unknown {
  return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], data);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns what became of each field of a response: its error code, null if it is as in the complete response, or the text
 * "another value", which no failure may lead to.
 */
export function outcomesOf(response: GraphAnswer, complete: GraphAnswer): Readonly<Record<string, string | null>> {
  const paths = ["viewer.firstName", "weeklyAd.store", ...Object.values(fieldsOf).flat()];
  const outcomes = paths.map((path) => {
    const error = response.errors.find((one) => path === one.path?.join("."));
    const other = isSame(valueAt(response, path), valueAt(complete, path)) ? null : "another value";
    return [path, error?.extensions.code ?? other] as const;
  });
  const strange = response.errors.filter(({ path = [] }) => !paths.includes(path.join(".")));
  return Object.fromEntries([...outcomes, ...strange.map(({ path = [], message }) => [path.join("."), message])]);
}

/** Returns what a response of a retailer has of its neighbor; null for nothing. */
export const foreignIn = ({ text }: Pick<GraphAnswer, "text">, site: Site): string | null =>
  text.includes(canaries[neighborOf(site)]) ? `a text of ${neighborOf(site)}` : null;
