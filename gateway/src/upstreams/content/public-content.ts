import type { PublicCache } from "../../cache/public-cache.ts";
import type { UpstreamHttp } from "../../http/upstream-http.ts";
import type { MapStyle } from "../../schema.generated.ts";
import type { Decoded } from "../decoding.ts";
import type { PublicScope } from "../scope.ts";
import { decodeEmailTemplate, decodeForm, type ContentForm, type EmailTemplate } from "./decode-forms.ts";
import { decodeLocations, type StoreLocation } from "./decode-locations.ts";
import { decodeMapStyles } from "./decode-map-styles.ts";
import { type ContentMenu, decodeMenus } from "./decode-menus.ts";
import { decodePost, decodePosts, type ContentPost, type PostListKey } from "./decode-posts.ts";
import { decodeRetailer } from "./decode-retailer.ts";
import type { RetailerInfo } from "./retailer-info.ts";

/** What the content clients of all requests share. */
export interface ContentDeps {
  readonly http: UpstreamHttp;
  readonly serviceToken: string;
  readonly cache: PublicCache;
}

/** How long content is fresh. */
const ttlMs = 30_000;

/** What differs between reads of a folder. */
interface ReadChoices {
  readonly notFound?: "null";
  /** The path as reports of the call tell it; the path itself when not given. */
  readonly pattern?: string;
}

const mayBeMissing = { notFound: "null" } as const;

/**
 * A folder of content, of which each read is kept for a while. A class, because nearly every request opens two and reads
 * little of them that is not kept.
 */
export class ContentFolder {
  private readonly deps: ContentDeps;
  private readonly name: string;
  private readonly scope: PublicScope;

  /**
   * @param deps the dependencies that all requests share
   * @param name the site path of a retailer, or `shared`
   * @param scope what is known about the request
   */
  constructor(deps: ContentDeps, name: string, scope: PublicScope) {
    this.deps = deps;
    this.name = name;
    this.scope = scope;
  }

  retailerInfo(): Promise<RetailerInfo> {
    const { onDropped } = this.scope;
    return this.read("/retailer-info", (body) => decodeRetailer(body, (count) => onDropped("content features", count)));
  }

  menus(): Promise<readonly ContentMenu[]> {
    return this.read("/menus", (body) => this.usable("menus", decodeMenus(body)));
  }

  locations(): Promise<readonly StoreLocation[]> {
    return this.read("/locations", (body) => this.usable("locations", decodeLocations(body, this.name)));
  }

  /** Every post of a list of the folder; none when there is no such folder. */
  posts(list: PostListKey): Promise<readonly ContentPost[]> {
    const decode = (body: unknown) => (body === null ? [] : this.usable(list, decodePosts(body, list)));
    return this.read(`/${list}`, decode, mayBeMissing);
  }

  /** A form; null when the folder has none of that name. */
  form(name: string): Promise<ContentForm | null> {
    return this.read(`/forms/${name}`, decodeForm, { ...mayBeMissing, pattern: "/forms/{…}" });
  }

  /** An email template; null when the folder has none of that name. */
  emailTemplate(name: string): Promise<EmailTemplate | null> {
    return this.read(`/email-templates/${name}`, decodeEmailTemplate, {
      ...mayBeMissing,
      pattern: "/email-templates/{…}",
    });
  }

  /** The look of maps; null when the folder has none. */
  mapStyles(): Promise<readonly MapStyle[] | null> {
    return this.read("/map-styles", decodeMapStyles, mayBeMissing);
  }

  /** One post; null when the folder has none of that name. */
  post(category: string, slug: string): Promise<ContentPost | null> {
    return this.read(`/posts/${category}/${slug}`, decodePost, { ...mayBeMissing, pattern: "/posts/{…}/{…}" });
  }

  private async read<T>(path: string, decode: (body: unknown) => T, choices: ReadChoices = {}): Promise<T> {
    const { http, serviceToken, cache } = this.deps;
    const base = `/sites/${this.name}`;
    const load = async () => {
      const { onDropped: _onDropped, ...traces } = this.scope;
      const pattern = `${base}${choices.pattern ?? path}`;
      return decode((await http.get(`${base}${path}`, { ...traces, ...choices, pattern, bearer: serviceToken })).body);
    };
    return (await cache.read({ sitePath: this.name, upstream: "content", call: path }, ttlMs, load)).value;
  }

  private usable<T>(list: string, { items, dropped }: Decoded<T>): readonly T[] {
    if (dropped > 0) this.scope.onDropped(`content ${list}`, dropped);
    return items;
  }
}
