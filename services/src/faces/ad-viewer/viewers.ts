import type { Library } from "../../core/content/library.ts";

/** A viewer page: the ads of one store of one retailer. */
export interface Viewer {
  readonly site: string;
  readonly retailerName: string;
  readonly colors: { readonly primary: string; readonly onPrimary: string };
  readonly store: Store;
  /** The stores of the retailer that a visitor can choose. */
  readonly stores: readonly Store[];
}

export interface Store {
  /** The last segment of the path of its page. */
  readonly slug: string;
  readonly name: string;
}

/** Returns the viewer of a path; null if there is none. */
export type FindViewer = (site: string, store: string) => Promise<Viewer | null>;

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

export function createFindViewer(library: Library): FindViewer {
  return async (site, slug) => {
    const [info, locations] = await Promise.all([library.retailerInfo(site), library.locations(site)]);
    if (!info || !locations) return null;
    const shown = locations.filter(({ hidden }) => hidden !== true).map((one) => ({ ...one, slug: slugOf(one.name) }));
    const store = shown.find((candidate) => candidate.slug === slug);
    // A store without a viewer page of its own has no ad.
    const stores = shown.filter(({ adviewerPage }) => adviewerPage !== undefined);
    const { retailerName, theme: colors } = info;
    return store ? { site, retailerName, colors, store, stores } : null;
  };
}
