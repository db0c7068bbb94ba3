import type { Language } from "../../../../../messages/languages.ts";
import type { PublicCache } from "../../../platform/cache/public-cache.ts";
import type { UpstreamHttp } from "../../../platform/http/upstream-http.ts";
import type { MapStyle } from "../../../platform/graph/schema-types.generated.ts";
import type { Labels } from "../../../platform/text/labels.ts";
import type { Decoded } from "../../../platform/upstreams/decoding.ts";
import type { PublicScope } from "../../../platform/upstreams/scope.ts";
import {
  decodeEmailTemplate,
  decodeForm,
  type ContentForm,
  type EmailTemplate,
} from "../../../modules/form/content-decode.ts";
import { decodeLabels } from "../../../modules/retailer/content/decode-labels.ts";
import { decodeLocations, type StoreLocation } from "../../../modules/location/content-decode.ts";
import { decodeMapStyles } from "../../../modules/retailer/content/decode-map-styles.ts";
import { type ContentMenu, decodeMenus } from "../../../modules/retailer/content/decode-menus.ts";
import {
  decodePost,
  decodePosts,
  type ContentPost,
  type PostListKey,
} from "../../../modules/post/content/decode-posts.ts";
import { decodeRetailer } from "../../../modules/retailer/content/decode-retailer.ts";
import type { RetailerInfo } from "../../../modules/retailer/content/retailer-info.ts";

/** The dependencies that the content clients of all requests share. */
export interface ContentDeps {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
  readonly cache: PublicCache;
}

/** The time to live of content. */
const ttlMs = 30_000;

/** The options of a read. */
interface ReadChoices {
  readonly notFound?: "null";
  /** The path for reports of the call, by default the path itself. */
  readonly pattern?: string;
  /** True for data without texts in the language of the request, which requests in all languages share. */
  readonly isForAll?: true;
}

const mayBeMissing = { notFound: "null" } as const;

/**
 * A content folder with cached reads. A class avoids new functions per request: nearly every request creates two folders, and
 * most of its reads are cached.
 */
export class ContentFolder {
  private readonly deps: ContentDeps;
  private readonly name: string;
  private readonly scope: PublicScope;
  private readonly language: Language;

  /**
   * @param deps the dependencies that all requests share
   * @param name the site path of a retailer, or `shared`
   * @param scope the scope of the request, without shopper data
   * @param language the language of texts
   */
  constructor(deps: ContentDeps, name: string, scope: PublicScope, language: Language) {
    this.deps = deps;
    this.name = name;
    this.scope = scope;
    this.language = language;
  }

  retailerInfo(): Promise<RetailerInfo> {
    const { onDropped } = this.scope;
    return this.read("/retailer-info", (body) => decodeRetailer(body, (count) => onDropped("content features", count)));
  }

  menus(): Promise<readonly ContentMenu[]> {
    return this.read("/menus", (body) => this.usable("menus", decodeMenus(body)));
  }

  /** Returns the names for names in English. */
  labels(): Promise<Labels> {
    return this.read("/labels", decodeLabels);
  }

  locations(): Promise<readonly StoreLocation[]> {
    const decode = (body: unknown) => this.usable("locations", decodeLocations(body, this.name));
    return this.read("/locations", decode, { isForAll: true });
  }

  /** Returns all posts of a list of the folder; empty for a missing folder. */
  posts(list: PostListKey): Promise<readonly ContentPost[]> {
    const decode = (body: unknown) => (body === null ? [] : this.usable(list, decodePosts(body, list)));
    return this.read(`/${list}`, decode, mayBeMissing);
  }

  /** Returns a form; null if the folder has none of that name. */
  form(name: string): Promise<ContentForm | null> {
    return this.read(`/forms/${name}`, decodeForm, { ...mayBeMissing, pattern: "/forms/{…}" });
  }

  /** Returns an email template in a language, or else in the default one; null if the folder has none of that name. */
  emailTemplate(name: string): Promise<EmailTemplate | null> {
    return this.read(`/email-templates/${name}`, decodeEmailTemplate, {
      ...mayBeMissing,
      pattern: "/email-templates/{…}",
    });
  }

  /** Returns the map styles; null if the folder has none. */
  mapStyles(): Promise<readonly MapStyle[] | null> {
    return this.read("/map-styles", decodeMapStyles, { ...mayBeMissing, isForAll: true });
  }

  /** Returns one post; null if the folder has none of that name. */
  post(category: string, slug: string): Promise<ContentPost | null> {
    return this.read(`/posts/${category}/${slug}`, decodePost, { ...mayBeMissing, pattern: "/posts/{…}/{…}" });
  }

  private async read<T>(path: string, decode: (body: unknown) => T, choices: ReadChoices = {}): Promise<T> {
    const { http, serviceToken, cache } = this.deps;
    const { pattern = path, isForAll, ...options } = choices;
    const base = `/sites/${this.name}`;
    const query = isForAll ? {} : { language: this.language };
    const load = async () => {
      const { onDropped: _onDropped, ...traces } = this.scope;
      // The common folder has calls of its own.
      const origin = { ...traces, sitePath: this.name };
      const call = { ...origin, ...options, query, pattern: `${base}${pattern}`, bearer: serviceToken };
      return decode((await http.get(`${base}${path}`, call)).body);
    };
    const call = isForAll ? path : `${path}?language=${this.language}`;
    return (await cache.read({ sitePath: this.name, upstream: "content", call }, ttlMs, load)).value;
  }

  private usable<T>(list: string, { items, dropped }: Decoded<T>): readonly T[] {
    if (dropped > 0) this.scope.onDropped(`content ${list}`, dropped);
    return items;
  }
}
