import { groupBy } from "../../lib/group-by.ts";
import { DEPARTMENT_FIELD, OPEN_FIELD, OPEN_NOW } from "../../lib/url/store-paths.ts";
import type { StoreLocatorQueryQuery } from "../store-locator.gql.ts";

export type LocatorStore = NonNullable<StoreLocatorQueryQuery["locations"]>[number];

/** A department of a store; its hours decide whether it is open. */
export type Department = NonNullable<LocatorStore["departments"]>[number];

/** Which stores the locator lists. */
export interface StoreFilter {
  /** The slug of a department that the stores have; null for any. */
  readonly department: string | null;
  /** True for the stores that are open, or whose department is. */
  readonly isOpen: boolean;
}

export function readStoreFilter(search: string): StoreFilter {
  const values = new URLSearchParams(search);
  return { department: values.get(DEPARTMENT_FIELD) || null, isOpen: values.get(OPEN_FIELD) === OPEN_NOW };
}

/** True for a filter that can omit stores. */
export const isFiltered = ({ department, isOpen }: StoreFilter): boolean => department !== null || isOpen;

/** Returns the parameters of a filter by name, in a fixed order. */
export const filterValues = ({ department, isOpen }: StoreFilter): readonly (readonly [string, string])[] => [
  ...(department === null ? [] : [[DEPARTMENT_FIELD, department] as const]),
  ...(isOpen ? [[OPEN_FIELD, OPEN_NOW] as const] : []),
];

/** Returns the URL of the locator with a filter and the searched address, if there is one. */
export function filterAddress(filter: StoreFilter, address: string | null) {
  const values = [...filterValues(filter), ...(address === null ? [] : [["address", address] as const])];
  return { search: new URLSearchParams(values.map(([name, value]) => [name, value])).toString() };
}

const departmentOf = ({ departments }: LocatorStore, slug: string) =>
  departments?.find((department) => department.slug === slug);

/** Returns the stores that match a filter, in their order; a store with unknown hours does not count as open. */
export function filterStores<Store extends LocatorStore>(
  stores: readonly Store[],
  { department, isOpen }: StoreFilter,
): readonly Store[] {
  return stores.filter((store) => {
    const part = department === null ? store : departmentOf(store, department);
    return part !== undefined && (!isOpen || part.isOpenNow === true);
  });
}

/** Returns the departments of all stores, each once by its shortest name, those of most stores first. */
export function allDepartments(stores: readonly LocatorStore[]): readonly Department[] {
  const all = stores.flatMap(({ departments }) => departments ?? []);
  const groups = [...groupBy(all, ({ slug }) => slug).values()].toSorted((a, b) => b.length - a.length);
  return groups.flatMap((group) => group.toSorted((a, b) => a.label.length - b.label.length).slice(0, 1));
}
