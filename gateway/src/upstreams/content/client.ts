import { isSlug } from "../../lib/text/slugs.ts";
import type { MapStyle } from "../../schema.generated.ts";
import { withoutShopper, type UpstreamScope } from "../scope.ts";
import type { ContentForm, EmailTemplate } from "./decode-forms.ts";
import type { StoreLocation } from "./decode-locations.ts";
import type { ContentMenu } from "./decode-menus.ts";
import type { ContentPost, PostListKey } from "./decode-posts.ts";
import { mergeFolders, outcomeOf, type MergedPosts } from "./merge-folders.ts";
import { ContentFolder, type ContentDeps } from "./public-content.ts";
import type { RetailerInfo } from "./retailer-info.ts";

/** The content of the retailer as one request sees it. */
export interface ContentClient {
  retailerInfo(): Promise<RetailerInfo>;
  menus(): Promise<readonly ContentMenu[]>;
  /** A form of the retailer, or else the common one of that name; null when there is neither. */
  form(name: string): Promise<ContentForm | null>;
  /** An email template of the retailer, or else the common one of that name, also on an error; null when there is neither. */
  emailTemplate(name: string): Promise<EmailTemplate | null>;
  /** The look of maps of the retailer, or else the common one, also on an error; empty when there is neither. */
  mapStyles(): Promise<readonly MapStyle[]>;
  /** Every store, hidden ones included, in the editor's order. */
  locations(): Promise<readonly StoreLocation[]>;
  /** Posts, slides or banners of both folders, whatever their dates say about being shown. */
  posts(list: PostListKey): Promise<MergedPosts>;
  /** One post of the retailer's folder or else of the common one, whatever its dates say about being shown. */
  post(category: string, slug: string): Promise<ContentPost | null>;
  /** One post of one folder, whatever its dates say about being shown; null when it has none of that name. */
  postIn(folder: FolderChoice, category: string, slug: string): Promise<ContentPost | null>;
}

/** The retailer's own folder, or the one common to all. */
export type FolderChoice = "own" | "common";

/** The folder that all retailers share. */
const commonFolder = "shared";

/** The common post stands in only where the own folder is known to have none: it may say something else. */
async function findPost(
  own: ContentFolder,
  common: ContentFolder,
  category: string,
  slug: string,
): Promise<ContentPost | null> {
  // Only such names can be files, and only they may become part of an address.
  if (!isSlug(category) || !isSlug(slug)) return null;
  return (await own.post(category, slug)) ?? common.post(category, slug);
}

/** What the own folder has, or else the common one; the cache logs why the own folder could not be read. */
async function ownOrCommon<T>(own: Promise<T | null>, common: () => Promise<T | null>): Promise<T | null> {
  const found = await outcomeOf(own);
  return "value" in found && found.value !== null ? found.value : common();
}

/**
 * Makes the function that binds the content service to a request.
 * @param deps the dependencies that all requests share
 */
export function createContentClients(deps: ContentDeps): (scope: UpstreamScope) => ContentClient {
  return (scope) => {
    const publicScope = withoutShopper(scope);
    const own = new ContentFolder(deps, scope.retailer.sitePath, publicScope);
    const common = new ContentFolder(deps, commonFolder, publicScope);
    return {
      retailerInfo: () => own.retailerInfo(),
      menus: () => own.menus(),
      // Only slugs can be files, and only they may become part of an address.
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
