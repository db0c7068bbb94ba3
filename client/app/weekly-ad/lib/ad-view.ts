import { searchable, searchWords } from "../../../../coupon-list/search-words.ts";
import { groupBy } from "../../lib/group-by.ts";
import type { AdAddress, AdOrder } from "./ad-address.ts";

interface Label {
  readonly text: string;
  readonly language: string;
}

interface ViewedItem {
  readonly titleLabel: Label | null;
  readonly detailsLabel: Label | null;
  readonly customText: string | null;
  readonly department: {
    readonly key: string;
    readonly name: Label;
  } | null;
  readonly unitPrice: { readonly cents: number } | null;
  readonly saving: { readonly cents: number } | null;
}

export interface AdDepartment {
  readonly key: string;
  readonly text: string;
  readonly language: string;
  readonly count: number;
}

/** Returns the departments of items by name, each with the number of its items. */
export function departmentsOf(items: readonly ViewedItem[]): readonly AdDepartment[] {
  const departments = new Map<string, AdDepartment>();
  for (const { department } of items) {
    if (department === null) continue;
    const { key, name } = department;
    departments.set(key, { key, ...name, count: (departments.get(key)?.count ?? 0) + 1 });
  }
  return [...departments.values()].toSorted((a, b) => a.text.localeCompare(b.text));
}

const nameOf = ({ department }: ViewedItem): string => department?.name.text ?? "";

const textOf = (item: ViewedItem): string =>
  searchable([item.titleLabel?.text, item.detailsLabel?.text, item.customText, nameOf(item)].filter(Boolean).join(" "));

/** Each order keeps the order of the printed ad among equals, and has items that say nothing last. */
const orders: Readonly<Record<Exclude<AdOrder, "ad">, (a: ViewedItem, b: ViewedItem) => number>> = {
  price: (a, b) => (a.unitPrice?.cents ?? Infinity) - (b.unitPrice?.cents ?? Infinity) || 0,
  saving: (a, b) => (b.saving?.cents ?? 0) - (a.saving?.cents ?? 0),
  department: (a, b) => Number(nameOf(a) === "") - Number(nameOf(b) === "") || nameOf(a).localeCompare(nameOf(b)),
};

/** Returns the items that match the search of an address, whatever their department. */
export function searchedItems<Item extends ViewedItem>(items: readonly Item[], query: string): readonly Item[] {
  const words = searchWords(query);
  return words.length === 0 ? items : items.filter((item) => words.every((word) => textOf(item).includes(word)));
}

/** Returns the items of an address in its order. A department without items counts as none. */
export function viewedItems<Item extends ViewedItem>(
  items: readonly Item[],
  { department, order }: Pick<AdAddress, "department" | "order">,
): readonly Item[] {
  const inDepartment = items.filter((item) => item.department?.key === department);
  const chosenItems = department === null || inDepartment.length === 0 ? items : inDepartment;
  return order === "ad" ? chosenItems : chosenItems.toSorted(orders[order]);
}

interface PagedItem {
  readonly pageIds: readonly string[];
}

/** Returns items by the first of their pages, in the order of the printed ad; `""` has the items without a page. */
export function pagesOf<Item extends PagedItem>(items: readonly Item[]): ReadonlyMap<string, readonly Item[]> {
  const pages = groupBy(items, ({ pageIds: [page = ""] }) => page);
  return new Map([...pages].toSorted(([a], [b]) => Number(a === "") - Number(b === "") || Number(a) - Number(b) || 0));
}
