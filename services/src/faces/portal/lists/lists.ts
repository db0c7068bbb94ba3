import { randomUUID } from "node:crypto";
import type { Selectable, Transaction } from "kysely";
import type { ListItemTable, PortalDatabase, PortalTables } from "../tables.ts";
import type { Wire } from "../wire.generated.ts";

type Item = Selectable<ListItemTable>;

/** A list by its owner or by the hash of the token in its link. */
export type ListOwner = Wire["ListOwner"];

/** A list has no more items; a link in wrong hands can fill no more. */
const maxItems = 200;

/** A removed item is kept for as long as a device may still send a change of it. */
const removedMs = 30 * 86_400_000;

export function wireItem(item: Item): Wire["ListItem"] {
  return {
    Id: item.item_id,
    Text: item.text,
    SourceId: item.source_id,
    Department: item.department,
    IsChecked: item.is_checked,
    IsRemoved: item.is_removed,
    Version: item.version,
    ChangeId: item.change_id,
  };
}

/** Returns the row of a list; undefined for a link that is not valid, and for a shopper without a list. */
export function findList(db: PortalDatabase, { site, shopperNumber, tokenHash = "" }: ListOwner) {
  const lists = db
    .selectFrom("shopping_list")
    .select(["list_id", "shared_at", "encrypted_token"])
    .where("site", "=", site);
  const ownersLists =
    shopperNumber === undefined
      ? lists.where("token_hash", "=", tokenHash)
      : lists.where("shopper_number", "=", shopperNumber);
  return ownersLists.executeTakeFirst();
}

export async function ensureList(db: PortalDatabase, site: string, shopper_number: string): Promise<void> {
  await db
    .insertInto("shopping_list")
    .values({ list_id: randomUUID(), site, shopper_number, token_hash: null, encrypted_token: null, shared_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Gives a list the link with a hash, in place of an earlier one; without a hash, ends the link. */
export async function setLink(db: PortalDatabase, link: Wire["ListShare"], now: Date): Promise<void> {
  const { site, shopperNumber, tokenHash = null, encryptedToken = null } = link;
  await ensureList(db, site, shopperNumber);
  await db
    .updateTable("shopping_list")
    .set(
      tokenHash === null
        ? { token_hash: null, encrypted_token: null, shared_at: null }
        : { token_hash: tokenHash, encrypted_token: encryptedToken, shared_at: now },
    )
    .where((is) => is.and({ site, shopper_number: shopperNumber }))
    .execute();
}

const itemOf = (db: PortalDatabase, list_id: string, item_id: string) =>
  db.selectFrom("list_item").selectAll().where("list_id", "=", list_id).where("item_id", "=", item_id);

/** Returns the items of a list in the order in which they were added; with an id only that one, also if it was removed. */
export function itemsOf(db: PortalDatabase, list_id: string, itemId?: string): Promise<Item[]> {
  if (itemId !== undefined) return itemOf(db, list_id, itemId).execute();
  return db
    .selectFrom("list_item")
    .selectAll()
    .where((is) => is.and({ list_id, is_removed: false }))
    .orderBy("position")
    .execute();
}

/** Locks a list, so that its changes follow each other. */
const lock = (db: Transaction<PortalTables>, list_id: string) =>
  db.selectFrom("shopping_list").select("list_id").where("list_id", "=", list_id).forUpdate().executeTakeFirst();

/** Adds an item to a list. An id that the list has changes nothing, so a request that is sent twice adds one item. */
export async function addItem(
  db: PortalDatabase,
  list_id: string,
  item: Wire["NewListItem"],
  now: Date,
): Promise<Wire["ListChangeResult"]> {
  return db.transaction().execute(async (transaction) => {
    await lock(transaction, list_id);
    const row = await itemOf(transaction, list_id, item.id).executeTakeFirst();
    if (row !== undefined) return { Outcome: "DONE", Item: wireItem(row) };
    if ((await itemsOf(transaction, list_id)).length >= maxItems) return { Outcome: "FULL" };
    await transaction
      .deleteFrom("list_item")
      .where((is) => is.and({ list_id, is_removed: true }))
      .where("changed_at", "<", new Date(now.getTime() - removedMs))
      .execute();
    const { id: item_id, text, sourceId: source_id = null, department = null } = item;
    const added = await transaction
      .insertInto("list_item")
      .values({ list_id, item_id, text, source_id, department, change_id: null, changed_at: now })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { Outcome: "DONE", Item: wireItem(added) };
  });
}

const stateAfter = (change: Wire["ListItemChange"]["change"]): Partial<Pick<Item, "is_checked" | "is_removed">> =>
  change === "REMOVE" ? { is_removed: true } : { is_checked: change === "CHECK" };

const hasState = (item: Item, { is_checked, is_removed }: ReturnType<typeof stateAfter>): boolean =>
  (is_checked === undefined || item.is_checked === is_checked) &&
  (is_removed === undefined ? !item.is_removed : item.is_removed === is_removed);

/** Changes one item, unless it was changed to another state since its author saw it. */
export async function changeItem(
  db: PortalDatabase,
  list_id: string,
  { id, changeId, version, change }: Wire["ListItemChange"],
  now: Date,
): Promise<Wire["ListChangeResult"]> {
  return db.transaction().execute(async (transaction) => {
    await lock(transaction, list_id);
    const item = await itemOf(transaction, list_id, id).executeTakeFirst();
    if (item === undefined) return { Outcome: "NO_ITEM" };
    const state = stateAfter(change);
    if (hasState(item, state) || item.change_id === changeId) return { Outcome: "DONE", Item: wireItem(item) };
    if (item.version !== version || item.is_removed) return { Outcome: "CONFLICT", Item: wireItem(item) };
    const row = await transaction
      .updateTable("list_item")
      .set({ ...state, version: item.version + 1, change_id: changeId, changed_at: now })
      .where((is) => is.and({ list_id, item_id: id }))
      .returningAll()
      .executeTakeFirstOrThrow();
    return { Outcome: "DONE", Item: wireItem(row) };
  });
}
