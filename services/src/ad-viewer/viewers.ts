import type { Library } from "../content/library.ts";

/** A viewer page: the ads of one store of one retailer. */
export interface Viewer {
  readonly site: string;
  readonly retailerName: string;
  readonly store: Store;
  /** Every store of the retailer that can be chosen. */
  readonly stores: readonly Store[];
}

/** A store as the viewer knows it. */
export interface Store {
  /** The last part of its page's address. */
  readonly slug: string;
  readonly name: string;
}

/** Finds the viewer of an address; null when there is none. */
export type FindViewer = (site: string, store: string) => Promise<Viewer | null>;

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** Returns the viewers of the retailers of a content library, one for each store. */
export function createFindViewer(library: Library): FindViewer {
  return async (site, slug) => {
    const [info, locations] = await Promise.all([library.retailerInfo(site), library.locations(site)]);
    if (!info || !locations) return null;
    const shown = locations.filter(({ hidden }) => hidden !== true).map((one) => ({ ...one, slug: slugOf(one.name) }));
    const store = shown.find((candidate) => candidate.slug === slug);
    // A store without a page of its own has no ad to go to.
    const stores = shown.filter(({ adviewerPage }) => adviewerPage !== undefined);
    return store ? { site, retailerName: info.retailerName, store, stores } : null;
  };
}
