import { badResponse } from "../errors/upstream-error.ts";
import { readInteger, readText } from "../upstreams/decoding.ts";
import type { PagesRule } from "./operation-rule.ts";
import { RuleError } from "./compile-value.ts";
import { compilePath, type ReadPath } from "./value-path.ts";

/** Where the next page of a list is: query parameters, or a path with a query in place of the operation's. */
export type NextPage = { readonly query: Readonly<Record<string, string>> } | { readonly link: string };

/** The pages that were read so far. */
export interface ReadPages {
  /** The number of pages. */
  readonly count: number;
  /** The number of rows on all pages. */
  readonly rows: number;
  /** The number of rows on the last page. */
  readonly rowsOfLast: number;
}

/** How a vendor pages. */
export interface Paging {
  /** The query of the first page. */
  readonly first: Readonly<Record<string, string>>;
  /** Returns where the page after a body is; null for the last page. */
  next(body: unknown, pages: ReadPages): NextPage | null;
  /** A list with more pages has failed. */
  readonly max: number;
}

function pathOf(path: string, key: "next" | "last"): ReadPath {
  const read = compilePath(path);
  if (read === null) throw new RuleError(null, `${key}: ${path} is not a path such as meta.next`);
  return read;
}

function byNumber(name: string, { last, first = 1, max }: PagesRule): Paging {
  const readLast = last === undefined ? null : pathOf(last, "last");
  return {
    max,
    first: { [name]: String(first) },
    next(body, { count, rowsOfLast }) {
      const total = readLast === null ? null : readInteger(Number(readText(readLast(body)) ?? Number.NaN), 0);
      const isLast = total === null ? rowsOfLast === 0 : count >= total;
      return isLast ? null : { query: { [name]: String(first + count) } };
    },
  };
}

function byOffset(name: string, { first = 0, max }: PagesRule): Paging {
  return {
    max,
    first: { [name]: String(first) },
    next: (_, { rows, rowsOfLast }) => (rowsOfLast === 0 ? null : { query: { [name]: String(first + rows) } }),
  };
}

/** Reads the cursor or link of the next page; null where the vendor names none. */
function nextOf(next: string, address: URL): (body: unknown) => string | null {
  const read = pathOf(next, "next");
  return (body) => {
    const value = read(body);
    const text = readText(value);
    const isAbsent = value === undefined || value === null || value === false || typeof value === "string";
    // A list that ended here would lack the rows of the pages after it.
    if (text === null && !isAbsent) throw badResponse(address.host, "the next page is unreadable");
    return text;
  };
}

function byCursor(name: string, next: string, { max }: PagesRule, address: URL): Paging {
  const readNext = nextOf(next, address);
  return {
    max,
    first: {},
    next(body) {
      const cursor = readNext(body);
      return cursor === null ? null : { query: { [name]: cursor } };
    },
  };
}

function byLink(next: string, { max }: PagesRule, address: URL): Paging {
  const readNext = nextOf(next, address);
  return {
    max,
    first: {},
    next(body) {
      const link = readNext(body);
      if (link === null) return null;
      const url = URL.canParse(link, address.href) ? new URL(link, address) : null;
      const base = address.pathname.replace(/\/$/, "");
      // A link elsewhere would get the service's credential.
      if (url?.origin !== address.origin || !url.pathname.startsWith(`${base}/`)) {
        throw badResponse(address.host, "the next page is outside the service's address");
      }
      return { link: url.pathname.slice(base.length) + url.search };
    },
  };
}

/**
 * Compiles how a vendor pages.
 * @param address the service's address, which a next link must not leave
 * @throws RuleError for a rule that names no way, or several
 */
export function compilePages(rule: PagesRule, address: URL): Paging {
  const { number, offset, cursor, next } = rule;
  if ([number, offset, cursor].filter((name) => name !== undefined).length > 1) {
    throw new RuleError(null, "it must have one of number, offset and cursor");
  }
  if (number !== undefined) return byNumber(number, rule);
  if (offset !== undefined) return byOffset(offset, rule);
  if (next === undefined) throw new RuleError(null, "it must have number, offset, or next");
  return cursor === undefined ? byLink(next, rule, address) : byCursor(cursor, next, rule, address);
}
