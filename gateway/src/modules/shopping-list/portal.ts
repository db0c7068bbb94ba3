import { badResponse } from "../../platform/errors/upstream-error.ts";
import type { CallOptions, UpstreamHttp } from "../../platform/http/upstream-http.ts";
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
import type { UpstreamScope } from "../../platform/upstreams/scope.ts";
import type { components } from "../../platform/upstreams/portal/wire.generated.ts";

type Wire = components["schemas"];

/** A list: that of a shopper, or that of a link by the hash of its token. */
export type ListOwner = { readonly shopperNumber: string } | { readonly tokenHash: string };

/** An item of a shopping list. */
export interface ListItem {
  readonly id: string;
  readonly text: string;
  readonly sourceId: string | null;
  readonly isChecked: boolean;
  readonly isRemoved: boolean;
  readonly version: number;
  /** The id of the last change; null for an unchanged item. */
  readonly changeId: string | null;
}

/** A shopping list. */
export interface StoredList {
  readonly sharedAt: string | null;
  /** The token of the link as this gateway encrypted it; null without one, and in the list of a link. */
  readonly encryptedToken: string | null;
  readonly items: readonly ListItem[];
}

/** The link of a list as the service stores it: it cannot read the token. */
export interface StoredLink {
  readonly tokenHash: string;
  readonly encryptedToken: string;
}

/** The outcome of a change. */
export interface ListChangeResult {
  readonly outcome: Wire["ListChangeResult"]["Outcome"];
  /** Null if the service returned none. */
  readonly item: ListItem | null;
}

/** An item to add. */
export type NewListItem = Omit<Wire["NewListItem"], keyof Wire["ListOwner"]>;

/** A change of an item. */
export type ListItemChange = Omit<Wire["ListItemChange"], keyof Wire["ListOwner"]>;

/** The calls about shopping lists. */
export interface ListCalls {
  /** Returns a list; null for a link that is not valid. */
  list(owner: ListOwner): Promise<StoredList | null>;
  /** Returns one item, also if it was removed; null if the list has none with the id. */
  listItem(owner: ListOwner, itemId: string): Promise<ListItem | null>;
  addListItem(owner: ListOwner, item: NewListItem): Promise<ListChangeResult>;
  changeListItem(owner: ListOwner, change: ListItemChange): Promise<ListChangeResult>;
  /** Sets the link of a list; null ends it. */
  shareList(shopperNumber: string, link: StoredLink | null): Promise<void>;
}

const outcomes: readonly ListChangeResult["outcome"][] = ["DONE", "CONFLICT", "FULL", "NO_ITEM", "NO_LIST"];

function readListItem(value: unknown): ListItem | null {
  const item = readObject<Wire["ListItem"]>(value);
  const [id, text, version] = [readText(item?.Id), readText(item?.Text), readInteger(item?.Version, 1)];
  if (item === null || id === null || text === null || version === null) return null;
  if (typeof item.IsChecked !== "boolean") return null;
  const { IsChecked: isChecked, IsRemoved, SourceId, ChangeId } = item;
  const changeId = readText(ChangeId);
  return { id, text, sourceId: readText(SourceId), isChecked, isRemoved: IsRemoved === true, version, changeId };
}

/**
 * Reads a shopping list.
 * @throws UpstreamError `bad-response` without a list of items
 */
export function decodeShoppingList(body: unknown): StoredList {
  const { SharedAt, EncryptedToken, Items } = requireObject<Wire["ShoppingList"]>(body, "portal", "shopping list");
  const { items } = requireList(readList(Items, readListItem), "portal", "shopping list");
  return { sharedAt: readInstant(SharedAt), encryptedToken: readText(EncryptedToken), items };
}

/**
 * Reads the outcome of a change.
 * @throws UpstreamError `bad-response` for an unknown outcome, and for a success without the item
 */
export function decodeListChange(body: unknown): ListChangeResult {
  const { Outcome, Item } = requireObject<Wire["ListChangeResult"]>(body, "portal", "list change");
  const [outcome, item] = [readOneOf(Outcome, outcomes), readListItem(Item)];
  if (outcome === null || (outcome === "DONE" && item === null)) throw badResponse("portal", "list change: no outcome");
  return { outcome, item };
}

/**
 * Creates the calls about shopping lists for one request.
 * @param http the service
 * @param options the bearer and the ids of the request
 * @param scope the request
 */
export function createListCalls(http: UpstreamHttp, options: CallOptions, scope: UpstreamScope): ListCalls {
  const { retailer, signal } = scope;
  const site = retailer.sitePath;
  const read = async (query: Readonly<Record<string, string>>) => {
    const { body } = await http.get("/lists", { ...options, query: { site, ...query }, notFound: "null", signal });
    return body === null ? null : decodeShoppingList(body);
  };
  const change = async (path: string, json: object) =>
    decodeListChange((await http.send("POST", path, { ...options, json: { site, ...json } })).body);
  return {
    list: (owner) => read(owner),
    listItem: async (owner, itemId) =>
      (await read({ ...owner, itemId }))?.items.find(({ id }) => id === itemId) ?? null,
    addListItem: (owner, item) => change("/lists/items", { ...owner, ...item }),
    changeListItem: (owner, item) => change("/lists/items/change", { ...owner, ...item }),
    async shareList(shopperNumber, link) {
      const json: Wire["ListShare"] = { site, shopperNumber, ...link };
      await http.send("POST", "/lists/share", { ...options, json });
    },
  };
}
