import { buffer } from "node:stream/consumers";
import { isRecord } from "../front-matter.ts";

/** Where the items of a headless CMS are read, by the REST API of Directus. */
export interface CmsAddress {
  /** Without a slash at the end. */
  readonly url: string;
  /** The bearer of a user who may read the collections and their files. */
  readonly token: string;
}

export const collections = ["posts", "features", "banners", "menus"] as const;

/** An item as the CMS has it, which nothing has checked. */
export interface CmsItem {
  readonly collection: (typeof collections)[number];
  /** Names the item in all collections, for example `posts/12`. */
  readonly name: string;
  readonly isDraft: boolean;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The error of a CMS that does not respond, or whose response is not a list of items. */
export class CmsError extends Error {
  override readonly name = "CmsError";
}

export interface Cms {
  /** Returns all published items, with drafts if asked for. Throws a {@link CmsError}. */
  items(withDrafts: boolean): Promise<CmsItem[]>;
  /** Returns the bytes of an uploaded file. Throws a {@link CmsError}, also for a file that is too large. */
  file(id: string): Promise<Buffer>;
}

const waitMs = 10_000;
const pageSize = 500;
const maxFileBytes = 20_000_000;

const pictureFields = ["id", "type", "width", "height", "modified_on"];
const pictures = ["coverImage", "mobileImage"].flatMap((name) => pictureFields.map((field) => `${name}.${field}`));
const fieldsOf = (collection: string): string =>
  (collection === "menus" ? ["*"] : ["*", "translations.*", ...pictures]).join(",");

/** @param stopping ends all reads */
export function createDirectus({ url, token }: CmsAddress, stopping: AbortSignal): Cms {
  const get = async (path: string): Promise<Response> => {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(waitMs)]);
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${url}${path}`, { headers, signal, redirect: "error" }).catch((error: unknown) => {
      throw new CmsError(`no response (${error instanceof Error ? error.name : "unknown"})`);
    });
    if (response.ok) return response;
    await response.body?.cancel();
    throw new CmsError(`HTTP ${response.status} for ${path.split("?")[0]}`);
  };
  const page = async (collection: CmsItem["collection"], statuses: string, number: number): Promise<unknown[]> => {
    const query = { limit: pageSize, page: number, sort: "id", fields: fieldsOf(collection) };
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    search.set("filter[status][_in]", statuses);
    const path = `/items/${collection}?${search.toString()}`;
    const body: unknown = await (await get(path)).json().catch(() => null);
    if (isRecord(body) && Array.isArray(body["data"])) return body["data"];
    throw new CmsError(`no list of items for /items/${collection}`);
  };
  const list = async (collection: CmsItem["collection"], statuses: string): Promise<CmsItem[]> => {
    const rows: unknown[] = [];
    let size = pageSize;
    for (let number = 1; size === pageSize; number += 1) {
      // oxlint-disable-next-line no-await-in-loop -- whether there is another page is known from the one before
      const more = await page(collection, statuses, number);
      rows.push(...more);
      size = more.length;
    }
    return rows.map((row) => toItem(collection, row));
  };
  return {
    async items(withDrafts) {
      const statuses = withDrafts ? "published,draft" : "published";
      return (await Promise.all(collections.map((collection) => list(collection, statuses)))).flat();
    },
    file: async (id) => limitedBytes(await get(`/assets/${encodeURIComponent(id)}`)),
  };
}

function toItem(collection: CmsItem["collection"], row: unknown): CmsItem {
  const fields = isRecord(row) ? row : {};
  return { collection, name: `${collection}/${String(fields["id"])}`, isDraft: fields["status"] === "draft", fields };
}

async function limitedBytes(response: Response): Promise<Buffer> {
  const length = Number(response.headers.get("content-length") ?? 0);
  if (length <= maxFileBytes && response.body) {
    const bytes = await buffer(response.body).catch(() => null);
    if (bytes === null) throw new CmsError("a file that ends early");
    if (bytes.length <= maxFileBytes) return bytes;
  }
  await response.body?.cancel().catch(() => undefined);
  throw new CmsError(`a file of more than ${maxFileBytes} bytes`);
}
