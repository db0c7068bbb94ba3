import { skipToken } from "@apollo/client/react";
import { useEffect } from "react";
import { byState, partsOf, useReadFields, useRootFields, type Value } from "../graphql/fields.ts";
import { usePageViewer } from "../graphql/use-page-viewer.ts";
import { adoptGuestWrites, GUEST_LIST } from "./list-queue.ts";
import { type ListRow, listRows } from "./list-rows.ts";
import { followList } from "./poll.ts";
import { type OwnListQueryQuery, useOwnListQuery } from "./shopping-list.gql.ts";
import { type ListWrites, useListWrites } from "./use-list-writes.ts";

type StoredList = NonNullable<NonNullable<OwnListQueryQuery["viewer"]>["shoppingList"]>;

export interface OwnList {
  /** The list as it is stored; empty for a guest. */
  readonly list: Value<StoredList>;
  /** Its items with the unconfirmed writes; of a list that could not be read, only those. */
  readonly rows: readonly ListRow[];
  readonly writes: ListWrites;
  readonly isGuest: boolean;
  readonly readAgain: () => Promise<unknown>;
}

/**
 * Returns the list of this browser's shopper, and what a guest added for it. A login gives the shopper the latter.
 * @param isFollowed true to read it again and again, so that what other people change appears
 */
export function useOwnList(isFollowed = false): OwnList {
  const viewer = usePageViewer();
  const isShopper = typeof viewer === "string";
  const result = useOwnListQuery(viewer === null ? skipToken : isFollowed ? followList : {});
  // A list that was read stays when reading it again fails, as it does without a network.
  const data = result.data ?? (result.error && result.previousData);
  const { refetch } = result;
  const { shoppingList: list } = partsOf(useRootFields(data).viewer, useReadFields());
  const owner = isShopper ? `shopper:${viewer}` : GUEST_LIST;
  useEffect(() => {
    if (isShopper) adoptGuestWrites(owner);
  }, [isShopper, owner]);
  const writes = useListWrites(owner, isShopper ? null : undefined);
  const items = byState(list, { empty: [], failed: [] }, (stored) => stored.items);
  const rows = listRows(items, writes.queue);
  return { list, rows, writes, isGuest: viewer === null, readAgain: () => refetch().catch(() => null) };
}
