import { byState, partsOf, useReadFields, useRootFields, type Value } from "../graphql/fields.ts";
import { followList } from "./poll.ts";
import { type OwnListQueryQuery, useOwnListQuery } from "./shopping-list.gql.ts";
import { type ListWrites, useListWrites } from "./use-list-writes.ts";

type StoredList = NonNullable<NonNullable<OwnListQueryQuery["viewer"]>["shoppingList"]>;

export interface OwnList {
  readonly list: Value<StoredList>;
  readonly writes: ListWrites;
  readonly readAgain: () => Promise<unknown>;
  /** Returns true for an ad item or a coupon that the list is known to have, or is about to have. */
  hasSource(sourceId: string): boolean;
}

/** Returns the list of the signed-in shopper; it follows what other people change. */
export function useOwnList(): OwnList {
  const { data, refetch } = useOwnListQuery(followList);
  const { shoppingList: list } = partsOf(useRootFields(data).viewer, useReadFields());
  const readAgain = () => refetch().catch(() => null);
  const writes = useListWrites({ token: null, readAgain });
  const isFrom = (sourceId: string) => (item: { readonly sourceId: string | null }) => item.sourceId === sourceId;
  // Of a list that could not be read no item is known to be on it.
  const storedItems = byState(list, { empty: [], failed: [] }, ({ items }) => items);
  const hasSource = (sourceId: string) => [...storedItems, ...writes.unsaved].some(isFrom(sourceId));
  return { list, writes, readAgain, hasSource };
}
