import { defaultLanguage } from "../../../../../messages/languages.ts";
import type { Labels } from "../../../platform/text/labels.ts";
import { isSlug } from "../../../platform/text/slugs.ts";
import type { MapStyle } from "../../../platform/graph/schema-types.generated.ts";
import { withoutShopper, type UpstreamScope } from "../../../platform/upstreams/scope.ts";
import type { ContentForm, EmailTemplate } from "../../../modules/form/content-decode.ts";
import type { StoreLocation } from "../../../modules/location/content-decode.ts";
import type { ContentMenu } from "../../../modules/retailer/content/decode-menus.ts";
import type { ContentPost, PostListKey } from "../../../modules/post/content/decode-posts.ts";
import {
  type FolderChoice,
  mergeFolders,
  outcomeOf,
  type MergedPosts,
} from "../../../modules/post/content/merge-folders.ts";
import { ContentFolder, type ContentDeps } from "./public-content.ts";
import type { RetailerInfo } from "../../../modules/retailer/content/retailer-info.ts";

/** The content client of one request. */
export interface ContentClient {
  retailerInfo(): Promise<RetailerInfo>;
  menus(): Promise<readonly ContentMenu[]>;
  /** Names in the language of the request by name in English; empty in English and (which the cache logs) on an error. */
  labels(): Promise<Labels>;
  /** A form of the retailer, or else the common one of that name; null if both are missing. */
  form(name: string): Promise<ContentForm | null>;
  /**
   * An email template of the retailer, or else (also on an error) the common one of that name, in the language of the request
   * if it is written in it; null if both are missing.
   */
  emailTemplate(name: string): Promise<EmailTemplate | null>;
  /** The map styles of the retailer, or else (also on an error) the common ones; empty if both are missing. */
  mapStyles(): Promise<readonly MapStyle[]>;
  /** All stores, including hidden ones, in the editor's order. */
  locations(): Promise<readonly StoreLocation[]>;
  /** Posts, slides or banners of both folders, regardless of their dates. */
  posts(list: PostListKey): Promise<MergedPosts>;
  /**
   * One post of the retailer's folder or else of the common one, by its slug in any language and regardless of its dates;
   * null if both have none.
   */
  post(category: string, slug: string): Promise<ContentPost | null>;
  /** One post of one folder, regardless of its dates; null if the folder has none of that name. */
  postIn(folder: FolderChoice, category: string, slug: string): Promise<ContentPost | null>;
}

/** The folder that all retailers share. */
const commonFolder = "shared";

/** Returns the common post only if the own folder has none; an error is not enough, because the own post may differ. */
async function findPost(
  own: ContentFolder,
  common: ContentFolder,
  category: string,
  slug: string,
): Promise<ContentPost | null> {
  // Only slugs are file names, and only they may become part of a URL.
  if (!isSlug(category) || !isSlug(slug)) return null;
  const found = (await own.post(category, slug)) ?? (await common.post(category, slug));
  // A slug of another language can lead to a common post that the retailer's own post of the same name replaces.
  const isReplaceable = found !== null && found.shared && found.slug !== slug;
  return isReplaceable ? ((await own.post(category, found.slug)) ?? found) : found;
}

/** Returns the own value, or else (also on an error, which the cache logs) the common one. */
async function ownOrCommon<T>(own: Promise<T | null>, common: () => Promise<T | null>): Promise<T | null> {
  const found = await outcomeOf(own);
  return "value" in found && found.value !== null ? found.value : common();
}

/**
 * Creates the factory of content clients.
 * @param deps the dependencies that all requests share
 */
export function createContentClients(deps: ContentDeps): (scope: UpstreamScope) => ContentClient {
  return (scope) => {
    const { language } = scope;
    const publicScope = withoutShopper(scope);
    const own = new ContentFolder(deps, scope.retailer.sitePath, publicScope, language);
    const common = new ContentFolder(deps, commonFolder, publicScope, language);
    return {
      retailerInfo: () => own.retailerInfo(),
      menus: () => own.menus(),
      async labels() {
        if (language === defaultLanguage) return {};
        const found = await outcomeOf(own.labels());
        return "value" in found ? found.value : {};
      },
      // Only slugs are file names, and only they may become part of a URL.
      form: async (name) => (isSlug(name) ? ((await own.form(name)) ?? common.form(name)) : null),
      emailTemplate: async (name) =>
        isSlug(name) ? ownOrCommon(own.emailTemplate(name), () => common.emailTemplate(name)) : null,
      mapStyles: async () => (await ownOrCommon(own.mapStyles(), () => common.mapStyles())) ?? [],
      locations: () => own.locations(),
      posts: async (list) =>
        mergeFolders(...(await Promise.all([outcomeOf(own.posts(list)), outcomeOf(common.posts(list))]))),
      postIn: (folder, category, slug) => (folder === "own" ? own : common).post(category, slug),
      post: (category, slug) => findPost(own, common, category, slug),
    };
  };
}
