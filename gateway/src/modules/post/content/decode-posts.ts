import { defaultLanguage, type Language, languages } from "../../../../../messages/languages.ts";
import { badResponse } from "../../../platform/errors/upstream-error.ts";
import type { Picture } from "../../../platform/text/media-urls.ts";
import { safeLink } from "../../../platform/input/safe-link.ts";
import { isSlug } from "../../../platform/text/slugs.ts";
import {
  readDay,
  readInstant,
  readInteger,
  readItems,
  readList,
  readObject,
  readText,
  type Decoded,
  type Untrusted,
  requireList,
} from "../../../platform/upstreams/decoding.ts";
import { type ContentGates, readGates } from "./decode-gates.ts";
import { readLanguage, readPicture, type Wire } from "../../../platform/upstreams/content/decode-parts.ts";
import { readSpecial, type ContentSpecial } from "./decode-specials.ts";

/** A post, regardless of its dates. */
export interface ContentPost extends ContentGates {
  /** The slug in the default language, which identifies the post in its category in every language. */
  readonly slug: string;
  readonly category: string;
  readonly language: Language;
  /** The slug in each language in which the post is written. */
  readonly slugs: Readonly<Partial<Record<Language, string>>>;
  /** True for a post of the folder that all retailers share. */
  readonly shared: boolean;
  readonly title: string;
  readonly subtitle: string | null;
  /** The first day, or instant, of display. */
  readonly date: string | null;
  /** The last day, or instant, of display. */
  readonly endDate: string | null;
  /** Untrusted Markdown. */
  readonly description: string | null;
  readonly coverImage: Picture | null;
  readonly mobileImage: Picture | null;
  readonly link: PostAddress | null;
  readonly order: number | null;
  readonly hideTitle: boolean;
  readonly searchTerm: string | null;
  /** False for a post that lists without a category omit. */
  readonly searchable: boolean;
  /** The day of the menu that contains the post. */
  readonly menuDate: string | null;
  /** The day, or instant, of the announced event. */
  readonly eventDate: string | null;
  readonly price: string | null;
  readonly type: string | null;
  readonly altText: string | null;
  /** The paths of the pages that show the post; `*` for all. */
  readonly paths: readonly string[];
  /** The name of a CSS class. */
  readonly class: string | null;
  /** The months of the season, 1 for January; empty without a season. */
  readonly seasonMonths: readonly number[];
  readonly specials: readonly ContentSpecial[];
  /** The number of days before a popup shows again. */
  readonly displayFrequency: number | null;
  readonly hideOverlay: boolean;
  /** True for a popup that opens automatically. */
  readonly app: boolean;
  /** The id of a promotion at the ad studio; null for none. */
  readonly adId: string | null;
  readonly page: string | null;
  readonly pageLocation: string | null;
}

export interface PostAddress {
  readonly url: string;
  /** Null for the usual label. */
  readonly label: string | null;
  readonly external: boolean;
}

/** A longer display frequency, in days, is treated as an error. */
const maxDays = 3_650;

/** The field of a response with the list. */
export type PostListKey = "posts" | "features" | "banners";

function readLink(value: unknown): PostAddress | null {
  const link = readObject<Wire["PostLink"]>(value);
  const address = safeLink(readText(link?.url) ?? "");
  return address === null ? null : { ...address, label: readText(link?.label) };
}

/** Reads an instant or a day. The instant is tried first, because `readDay` would shorten it to a day. */
function readMoment(value: unknown): string | null {
  return readInstant(value) ?? readDay(value);
}

/** Returns true for a post with unreadable dates, which must never be displayed. */
function hasUnreadableDates(post: Untrusted<Wire["Post"]>): boolean {
  return [post.date, post.endDate].some((moment) => (moment ?? null) !== null && readMoment(moment) === null);
}

function readSlugs(value: unknown): ContentPost["slugs"] {
  const slugs = readObject<NonNullable<Wire["Post"]["slugs"]>>(value);
  return Object.fromEntries(
    languages.flatMap((language) => {
      const slug = readText(slugs?.[language]);
      return slug !== null && isSlug(slug) ? [[language, slug]] : [];
    }),
  );
}

function readClass(value: unknown): string | null {
  const name = readText(value);
  return name !== null && /^[A-Za-z][\w-]{0,63}$/.test(name) ? name : null;
}

/** Reads the fields that only posts of certain categories have. */
function readPlaces(post: Untrusted<Wire["Post"]>) {
  return {
    menuDate: readDay(post.menuDate),
    eventDate: readMoment(post.eventDate),
    price: readText(post.price),
    type: readText(post.type),
    paths: readItems(post.paths, readText),
    class: readClass(post.class),
    seasonMonths: readItems(post.seasonMonths, (month) => readInteger(month, 1, 12)),
    specials: readItems(post.specials, readSpecial),
    displayFrequency: readInteger(post.displayFrequency, 0, maxDays),
    hideOverlay: post.hideOverlay === true,
    app: post.app === true,
    adId: readAdId(post._id),
    page: readText(post.page),
    pageLocation: readText(post.pageLocation),
  };
}

/** The format of the ids that the ad studio accepts. */
const adIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

function readAdId(value: unknown): string | null {
  const id = readText(value);
  return id !== null && adIdPattern.test(id) ? id : null;
}

/**
 * Reads one post.
 * @returns null without a title or a valid slug and category, or with unreadable dates or gates
 */
export function readPost(value: unknown): ContentPost | null {
  const post = readObject<Wire["Post"]>(value);
  const [slug, category, title] = [readText(post?.slug), readText(post?.category), readText(post?.title)];
  if (post === null || title === null || slug === null || category === null) return null;
  const gates = readGates(post);
  if (!isSlug(slug) || !isSlug(category) || hasUnreadableDates(post) || gates === null) return null;
  const altText = readText(post.altText);
  return {
    slug,
    category,
    language: readLanguage(post.language),
    slugs: { ...readSlugs(post.slugs), [defaultLanguage]: slug },
    shared: post.shared === true,
    title,
    subtitle: readText(post.subtitle),
    date: readMoment(post.date),
    endDate: readMoment(post.endDate),
    description: readText(post.description),
    coverImage: readPicture(post.coverImage, altText),
    mobileImage: readPicture(post.mobileImage, altText),
    link: readLink(post.link),
    order: readInteger(post.order),
    hideTitle: post.hideTitle === true,
    searchTerm: readText(post.searchTerm),
    searchable: post.searchable !== false,
    altText: readPicture(post.coverImage, altText)?.alt || altText,
    ...readPlaces(post),
    ...gates,
  };
}

/**
 * Reads a list of posts, slides or banners.
 * @throws UpstreamError `bad-response` without such a list
 */
export function decodePosts(body: unknown, key: PostListKey): Decoded<ContentPost> {
  const lists = readObject<Wire["PostList"] & Wire["FeatureList"] & Wire["BannerList"]>(body);
  return requireList(readList(lists?.[key], readPost), "content", key);
}

/**
 * Reads one post; null for null, the value of a missing post.
 * @throws UpstreamError `bad-response` for a value that is not a post
 */
export function decodePost(body: unknown): ContentPost | null {
  if (body === null) return null;
  const post = readPost(body);
  if (post === null) throw badResponse("content", "post: unusable");
  return post;
}
