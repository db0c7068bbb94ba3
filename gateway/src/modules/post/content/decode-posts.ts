import { defaultLanguage, type Language, languages } from "../../../../../messages/languages.ts";
import { badResponse } from "../../../platform/errors/upstream-error.ts";
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
import { readGates } from "./decode-gates.ts";
import { readLanguage, readPicture, type Wire } from "../../../platform/upstreams/content/decode-parts.ts";
import { readSpecial } from "./decode-specials.ts";

/** A longer display frequency, in days, is treated as an error. */
const maxDays = 3_650;

/** The field of a response with the list. */
export type PostListKey = "posts" | "features" | "banners";

function readLink(value: unknown) {
  const link = readObject<Wire["PostLink"]>(value);
  const address = safeLink(readText(link?.url) ?? "");
  if (address === null) return null;
  // Without a label the usual one is shown.
  return { ...address, label: readText(link?.label) };
}

export type PostAddress = NonNullable<ReturnType<typeof readLink>>;

/** Reads an instant or a day. The instant is tried first, because `readDay` would shorten it to a day. */
function readMoment(value: unknown): string | null {
  return readInstant(value) ?? readDay(value);
}

/** Returns true for a post with unreadable dates, which must never be displayed. */
function hasUnreadableDates(post: Untrusted<Wire["Post"]>): boolean {
  return [post.date, post.endDate].some((moment) => (moment ?? null) !== null && readMoment(moment) === null);
}

function readSlugs(value: unknown): Readonly<Partial<Record<Language, string>>> {
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
    /** The day of the menu that contains the post. */
    menuDate: readDay(post.menuDate),
    /** The day, or instant, of the announced event. */
    eventDate: readMoment(post.eventDate),
    price: readText(post.price),
    type: readText(post.type),
    /** The paths of the pages that show the post; `*` for all. */
    paths: readItems(post.paths, readText),
    class: readClass(post.class),
    /** The months of the season, 1 for January; empty without a season. */
    seasonMonths: readItems(post.seasonMonths, (month) => readInteger(month, 1, 12)),
    specials: readItems(post.specials, readSpecial),
    /** The number of days before a popup shows again. */
    displayFrequency: readInteger(post.displayFrequency, 0, maxDays),
    hideOverlay: post.hideOverlay === true,
    /** True for a popup that opens automatically. */
    app: post.app === true,
    /** The id of a promotion at the ad studio; null for none. */
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
 * Reads one post, regardless of its dates.
 * @returns null without a title or a valid slug and category, or with unreadable dates or gates
 */
export function readPost(value: unknown) {
  const post = readObject<Wire["Post"]>(value);
  const [slug, category, title] = [readText(post?.slug), readText(post?.category), readText(post?.title)];
  if (post === null || title === null || slug === null || category === null) return null;
  const gates = readGates(post);
  if (!isSlug(slug) || !isSlug(category) || hasUnreadableDates(post) || gates === null) return null;
  const altText = readText(post.altText);
  const slugs: ReturnType<typeof readSlugs> = { ...readSlugs(post.slugs), [defaultLanguage]: slug };
  return {
    /** The slug in the default language, which identifies the post in its category in every language. */
    slug,
    category,
    language: readLanguage(post.language),
    /** The slug in each language in which the post is written. */
    slugs,
    /** True for a post of the folder that all retailers share. */
    shared: post.shared === true,
    title,
    subtitle: readText(post.subtitle),
    /** The first day, or instant, of display. */
    date: readMoment(post.date),
    /** The last day, or instant, of display. */
    endDate: readMoment(post.endDate),
    /** Untrusted Markdown. */
    description: readText(post.description),
    coverImage: readPicture(post.coverImage, altText),
    mobileImage: readPicture(post.mobileImage, altText),
    link: readLink(post.link),
    order: readInteger(post.order),
    hideTitle: post.hideTitle === true,
    searchTerm: readText(post.searchTerm),
    /** False for a post that lists without a category omit. */
    searchable: post.searchable !== false,
    altText: readPicture(post.coverImage, altText)?.alt || altText,
    ...readPlaces(post),
    ...gates,
  };
}

/** A post, regardless of its dates. */
export type ContentPost = NonNullable<ReturnType<typeof readPost>>;

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
