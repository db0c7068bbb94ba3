import { AppError } from "../errors/app-error.ts";

const foreignCursor = (): AppError =>
  new AppError("BAD_USER_INPUT", "The argument `after` is not a cursor of this list.");

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly after?: string | null | undefined;
  /** The number of items to skip, for numbered pages. */
  readonly skip?: number | null | undefined;
}

export interface PageLimits {
  readonly defaultSize: number;
  readonly maxSize: number;
}

export interface Listing<Item, Node> {
  readonly items: readonly Item[];
  keyOf(item: Item): string;
  /** Creates the node of an item; only called for the items of the page. */
  nodeOf(item: Item): Node;
}

/** The position of a page in its list. */
export interface PagePosition {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface Connection<T> {
  readonly nodes: readonly T[];
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly pageInfo: PagePosition;
  readonly totalCount: number;
}

/** @throws AppError BAD_USER_INPUT for a number below 1 or above the maximum */
export function checkCount(name: string, count: number, max: number): number {
  if (count >= 1 && count <= max) return count;
  throw new AppError("BAD_USER_INPUT", `The argument \`${name}\` must be between 1 and ${max}.`);
}

/** The cursors of a list that a service divides into pages: each has a position in the words of the service, a number. */
export function serviceCursors(list: string, maxDigits: number) {
  const pattern = new RegExp(String.raw`^${list}:(\d{1,${maxDigits}})$`);
  return {
    at: (position: string | number): string => Buffer.from(`${list}:${position}`).toString("base64url"),
    /** @throws AppError BAD_USER_INPUT for a cursor of another list */
    positionOf(cursor: string): string {
      const [, position] = pattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
      if (position === undefined) throw foreignCursor();
      return position;
    },
  };
}

/** What a service says about a page that it has cut. */
interface ServicePage {
  readonly hasMore: boolean;
  readonly isFirst: boolean;
  readonly total: number;
}

/** Returns a page that a service has cut. */
export function servicePage<T>(
  nodes: readonly T[],
  { hasMore: hasNextPage, isFirst, total: totalCount }: ServicePage,
  cursorOf: (node: T) => string,
): Connection<T> {
  const edges = nodes.map((node) => ({ node, cursor: cursorOf(node) }));
  const startCursor = edges[0]?.cursor ?? null;
  const endCursor = edges.at(-1)?.cursor ?? null;
  return { nodes, edges, pageInfo: { hasNextPage, hasPreviousPage: !isFirst, startCursor, endCursor }, totalCount };
}

const cursorPattern = /^(\d{1,9}):(.*)$/s;

function cursorAt(index: number, key: string): string {
  return Buffer.from(`${index}:${key}`).toString("base64url");
}

/** Returns the index after the cursor's item, or its former position if it is gone. */
function startAfter<Item>({ items, keyOf }: Listing<Item, unknown>, after: string): number {
  const [, place, key] = cursorPattern.exec(Buffer.from(after, "base64url").toString()) ?? [];
  if (place === undefined || key === undefined) {
    throw foreignCursor();
  }
  const index = Number(place);
  const there = items[index];
  if (there !== undefined && keyOf(there) === key) return index + 1;
  const moved = items.findIndex((item) => keyOf(item) === key);
  return moved < 0 ? index : moved + 1;
}

/**
 * Returns the number of items to skip; 0 by default.
 * @throws AppError BAD_USER_INPUT if it is negative
 */
export function skipOf({ skip }: Pick<PageArguments, "skip">): number {
  if ((skip ?? 0) < 0) throw new AppError("BAD_USER_INPUT", "The argument `skip` must not be negative.");
  return skip ?? 0;
}

/** A page whose cursors are created on demand: most documents select nodes only, and cursors are expensive. */
class Page<Item, Node> implements Connection<Node> {
  readonly nodes: readonly Node[];
  readonly totalCount: number;
  private readonly shown: readonly Item[];
  private readonly start: number;
  private readonly keyOf: (item: Item) => string;

  constructor({ items, keyOf, nodeOf }: Listing<Item, Node>, start: number, size: number) {
    this.shown = items.slice(start, start + size);
    this.start = start;
    this.keyOf = keyOf;
    this.nodes = this.shown.map((item) => nodeOf(item));
    this.totalCount = items.length;
  }

  get pageInfo(): PagePosition {
    const { start, shown, totalCount } = this;
    return {
      hasNextPage: start + shown.length < totalCount,
      hasPreviousPage: start > 0 && totalCount > 0,
      startCursor: this.cursorOf(0),
      endCursor: this.cursorOf(shown.length - 1),
    };
  }

  get edges(): Connection<Node>["edges"] {
    return this.nodes.map((node, index) => ({ node, cursor: this.cursorOf(index) ?? "" }));
  }

  private cursorOf(index: number): string | null {
    const item = this.shown[index];
    return item === undefined ? null : cursorAt(this.start + index, this.keyOf(item));
  }
}

/**
 * Returns a page of a list.
 * @throws AppError BAD_USER_INPUT for an invalid page size or cursor
 */
export function pageOf<Item, Node>(
  list: Listing<Item, Node>,
  page: PageArguments,
  limits: PageLimits,
): Connection<Node> {
  const first = checkCount("first", page.first ?? limits.defaultSize, limits.maxSize);
  const after = page.after ?? null;
  const start = (after === null ? 0 : startAfter(list, after)) + skipOf(page);
  return new Page(list, start, first);
}

/**
 * Returns a page of a short list whose items have no keys, by their positions; the whole list if it has at most `maxSize` items.
 * @throws AppError BAD_USER_INPUT for an invalid page size or cursor
 */
export const pageByPosition = <T>(items: readonly T[], page: PageArguments, maxSize: number): Connection<T> =>
  pageOf({ items, keyOf: () => "", nodeOf: (item) => item }, page, { defaultSize: maxSize, maxSize });
