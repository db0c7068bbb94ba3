import type { PublicCache } from "../../cache/public-cache.ts";
import type { UpstreamHttp } from "../../http/upstream-http.ts";
import type { MapStyle, Menu } from "../../schema.generated.ts";
import type { Decoded } from "../decoding.ts";
import type { PublicScope } from "../scope.ts";
import { decodeEmailTemplate, decodeForm, type ContentForm, type EmailTemplate } from "./decode-forms.ts";
import { decodeLocations, type StoreLocation } from "./decode-locations.ts";
import { decodeMapStyles } from "./decode-map-styles.ts";
import { decodeMenus } from "./decode-menus.ts";
import { decodePost, decodePosts, type ContentPost, type PostListKey } from "./decode-posts.ts";
import { decodeRetailer } from "./decode-retailer.ts";
import type { RetailerInfo } from "./retailer-info.ts";

/** What the content clients of all requests share. */
export interface ContentDeps {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
  readonly cache: PublicCache;
}

/** Reads of one folder, each kept for a while. */
export interface ContentFolder {
  retailerInfo(): Promise<RetailerInfo>;
  menus(): Promise<readonly Menu[]>;
  locations(): Promise<readonly StoreLocation[]>;
  /** Every post of a list of the folder; none when there is no such folder. */
  posts(list: PostListKey): Promise<readonly ContentPost[]>;
  /** A form; null when the folder has none of that name. */
  form(name: string): Promise<ContentForm | null>;
  /** An email template; null when the folder has none of that name. */
  emailTemplate(name: string): Promise<EmailTemplate | null>;
  /** The look of maps; null when the folder has none. */
  mapStyles(): Promise<readonly MapStyle[] | null>;
  /** One post; null when the folder has none of that name. */
  post(category: string, slug: string): Promise<ContentPost | null>;
}

/** How long content is fresh. */
const ttlMs = 30_000;

/**
 * Opens a folder of content.
 * @param deps what all requests share
 * @param folder the site path of a retailer, or `shared`
 * @param scope what is known about the request
 */
export function openFolder(
  { http, serviceToken, cache }: ContentDeps,
  folder: string,
  scope: PublicScope,
): ContentFolder {
  const { onDropped, ...traces } = scope;
  const options = { ...traces, bearer: serviceToken };
  const get = async <T>(
    path: string,
    notFound: { notFound?: "null" },
    decode: (body: unknown) => T,
    pattern = path,
  ): Promise<T> => {
    const choices = { ...options, ...notFound, pattern: `/sites/${folder}${pattern}` };
    const load = async () => decode((await http.get(`/sites/${folder}${path}`, choices)).body);
    return (await cache.read({ sitePath: folder, upstream: "content", call: path }, ttlMs, load)).value;
  };
  const usable = <T>(list: string, { items, dropped }: Decoded<T>): readonly T[] => {
    if (dropped > 0) onDropped(list, dropped);
    return items;
  };
  return {
    retailerInfo: () =>
      get("/retailer-info", {}, (body) => decodeRetailer(body, (count) => onDropped("content features", count))),
    menus: () => get("/menus", {}, (body) => usable("content menus", decodeMenus(body))),
    locations: () => get("/locations", {}, (body) => usable("content locations", decodeLocations(body, folder))),
    posts: (list) =>
      get(`/${list}`, { notFound: "null" }, (body) =>
        body === null ? [] : usable(`content ${list}`, decodePosts(body, list)),
      ),
    form: (name) => get(`/forms/${name}`, { notFound: "null" }, decodeForm, "/forms/{…}"),
    emailTemplate: (name) =>
      get(`/email-templates/${name}`, { notFound: "null" }, decodeEmailTemplate, "/email-templates/{…}"),
    mapStyles: () => get("/map-styles", { notFound: "null" }, decodeMapStyles),
    post: (category, slug) => get(`/posts/${category}/${slug}`, { notFound: "null" }, decodePost, "/posts/{…}/{…}"),
  };
}
