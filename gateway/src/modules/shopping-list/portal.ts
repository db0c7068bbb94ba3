import { badResponse } from "../../platform/errors/upstream-error.ts";
import { orNull } from "../../platform/upstreams/caller.ts";
import {
  readInstant,
  readInteger,
  readList,
  readObject,
  readOneOf,
  readText,
  requireList,
  requireObject,
} from "../../platform/upstreams/decoding.ts";
import type { Portal } from "../../platform/upstreams/portal/calls.ts";
import type { Rows } from "../../platform/upstreams/rows.ts";
import type { components } from "../../platform/upstreams/portal/wire.generated.ts";

type Wire = components["schemas"];

/** A list: that of a shopper, or that of a link by the hash of its token. */
export type ListOwner = { readonly shopperNumber: string } | { readonly tokenHash: string };

/** The link of a list as the service stores it: it cannot read the token. */
export interface StoredLink {
  readonly tokenHash: string;
  readonly encryptedToken: string;
}

/** An item to add. */
export type NewListItem = Omit<Wire["NewListItem"], keyof Wire["ListOwner"]>;

/** A change of an item. */
export type ListItemChange = Omit<Wire["ListItemChange"], keyof Wire["ListOwner"]>;

const outcomes = ["DONE", "CONFLICT", "FULL", "NO_ITEM", "NO_LIST"] as const;

function readListItem(value: unknown) {
  const item = readObject<Wire["ListItem"]>(value);
  const [id, text, version] = [readText(item?.Id), readText(item?.Text), readInteger(item?.Version, 1)];
  if (item === null || id === null || text === null || version === null) return null;
  if (typeof item.IsChecked !== "boolean") return null;
  const { IsChecked: isChecked, IsRemoved, SourceId, Department, ChangeId } = item;
  return {
    id,
    text,
    sourceId: readText(SourceId),
    department: readText(Department),
    isChecked,
    isRemoved: IsRemoved === true,
    version,
    /** The id of the last change; null for an unchanged item. */
    changeId: readText(ChangeId),
  };
}

/** An item of a shopping list. */
export type ListItem = NonNullable<ReturnType<typeof readListItem>>;

/**
 * Reads a shopping list.
 * @throws UpstreamError `bad-response` without a list of items
 */
export function decodeShoppingList(body: unknown) {
  const { SharedAt, EncryptedToken, Items } = requireObject<Wire["ShoppingList"]>(body, "portal", "shopping list");
  const { items } = requireList(readList(Items, readListItem), "portal", "shopping list");
  return {
    sharedAt: readInstant(SharedAt),
    /** The token of the link as this gateway encrypted it; null without one, and in the list of a link. */
    encryptedToken: readText(EncryptedToken),
    items,
  };
}

/** A shopping list. */
export type StoredList = ReturnType<typeof decodeShoppingList>;

/**
 * Reads the outcome of a change.
 * @throws UpstreamError `bad-response` for an unknown outcome, and for a success without the item
 */
export function decodeListChange(body: unknown) {
  const { Outcome, Item } = requireObject<Wire["ListChangeResult"]>(body, "portal", "list change");
  const [outcome, item] = [readOneOf(Outcome, outcomes), readListItem(Item)];
  if (outcome === null || (outcome === "DONE" && item === null)) throw badResponse("portal", "list change: no outcome");
  return { outcome, item };
}

/** The outcome of a change; its item is null if the service returned none. */
export type ListChangeResult = ReturnType<typeof decodeListChange>;

const read = ({ asGateway, site }: Portal, query: Readonly<Record<string, string>>) =>
  asGateway.read("/lists", orNull(decodeShoppingList), { query: { site, ...query }, notFound: "null" });

/** The shopping lists. */
export const listRows = {
  /** Returns a list; null for a link that is not valid. */
  list: (portal, owner: ListOwner): Promise<StoredList | null> => read(portal, owner),
  /** Returns one item, also if it was removed; null if the list has none with the id. */
  listItem: async (portal, owner: ListOwner, itemId: string) =>
    (await read(portal, { ...owner, itemId }))?.items.find(({ id }) => id === itemId) ?? null,
  addListItem: ({ asGateway, site }, owner: ListOwner, item: NewListItem) =>
    asGateway.send("POST", "/lists/items", { json: { site, ...owner, ...item } }, decodeListChange),
  changeListItem: ({ asGateway, site }, owner: ListOwner, change: ListItemChange) =>
    asGateway.send("POST", "/lists/items/change", { json: { site, ...owner, ...change } }, decodeListChange),
  /** Sets the link of a list; null ends it. */
  shareList({ asGateway, site }, shopperNumber: string, link: StoredLink | null) {
    const json: Wire["ListShare"] = { site, shopperNumber, ...link };
    return asGateway.change("POST", "/lists/share", { json });
  },
} satisfies Rows<Portal>;
