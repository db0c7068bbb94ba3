import type { Stack } from "../stack/stack.ts";
import { type LinkStatus, nameOf, type Visit } from "./result.ts";

/** The number of requests at the same time. */
const AT_ONCE = 4;

type Link = Omit<LinkStatus, "status">;

/**
 * Returns each link of the pages once, without those of the pseudo-locale, which no product serves; the query of a page
 * decides on its status only for searches, so it is left out.
 */
function linksOf(visits: readonly Visit[]): readonly Link[] {
  const links = new Map<string, Link>();
  for (const visit of visits.filter(({ build }) => build !== "pseudo")) {
    for (const link of visit.findings?.document.links ?? []) {
      const [path = ""] = link.split("?");
      links.set(visit.retailer + path, { retailer: visit.retailer, path, from: nameOf(visit) });
    }
  }
  return [...links.values()];
}

/** Requests the links of all pages as a guest, without a browser. */
export async function askLinks(stack: Stack, visits: readonly Visit[]): Promise<readonly LinkStatus[]> {
  const waiting = [...linksOf(visits)];
  const statuses: LinkStatus[] = [];
  const caller = async (): Promise<void> => {
    for (let link = waiting.shift(); link !== undefined; link = waiting.shift()) {
      const { status } = await stack.ask({ path: link.path, host: new URL(stack.origin(link.retailer)).host });
      statuses.push({ ...link, status });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return statuses;
}
