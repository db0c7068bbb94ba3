import { badResponse } from "../../errors/upstream-error.ts";
import type { Picture } from "../../lib/media-urls.ts";
import { safeLink } from "../../lib/safe-link.ts";
import { isSlug } from "../../lib/text/slugs.ts";
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
} from "../decoding.ts";
import { type ContentGates, readGates } from "./decode-gates.ts";
import { readPicture, type Wire } from "./decode-parts.ts";
import { readSpecial, type ContentSpecial } from "./decode-specials.ts";

/** A piece of content, whatever its dates say about being shown. */
export interface ContentPost extends ContentGates {
  readonly slug: string;
  readonly category: string;
  /** True when it lies in the folder common to all retailers. */
  readonly shared: boolean;
  readonly title: string;
  readonly subtitle: string | null;
  /** A day, or an instant when the time of day matters; from then on the post shows. */
  readonly date: string | null;
  /** A day, or an instant when the time of day matters; until then the post shows. */
  readonly endDate: string | null;
  /** Markdown, not to be trusted. */
  readonly description: string | null;
  readonly coverImage: Picture | null;
  readonly mobileImage: Picture | null;
  readonly link: PostAddress | null;
  readonly order: number | null;
  readonly hideTitle: boolean;
  readonly searchTerm: string | null;
  /** False when lists without a category leave the post out. */
  readonly searchable: boolean;
  /** The day for which the post is on a menu. */
  readonly menuDate: string | null;
  /** The day of the event that the post announces, or its instant. */
  readonly eventDate: string | null;
  readonly price: string | null;
  readonly type: string | null;
  /** What the large picture shows. */
  readonly altText: string | null;
  /** The pages beside which the post stands; `*` for all. */
  readonly paths: readonly string[];
  /** A name for the style sheet. */
  readonly class: string | null;
  readonly specials: readonly ContentSpecial[];
  /** The days for which a popup is not shown again. */
  readonly displayFrequency: number | null;
  readonly hideOverlay: boolean;
  /** True for a popup that opens by itself. */
  readonly app: boolean;
  /** The id under which the ad studio counts a promotion; null where content names none. */
  readonly adId: string | null;
  /** The page of a promotion. */
  readonly page: string | null;
  /** The place of a promotion on its page. */
  readonly pageLocation: string | null;
}

/** Where a post leads. */
export interface PostAddress {
  readonly url: string;
  readonly label: string;
  readonly external: boolean;
}

/** A browser that remembers for longer than ten years remembers forever. */
const maxDays = 3_650;

/** What a link says where content gives it no words. */
const defaultLabel = "Read More";

/** The part of an answer that holds the list. */
export type PostListKey = "posts" | "features" | "banners";

function readLink(value: unknown): PostAddress | null {
  const link = readObject<Wire["PostLink"]>(value);
  const address = safeLink(readText(link?.url) ?? "");
  return address === null ? null : { ...address, label: readText(link?.label) ?? defaultLabel };
}

/** A day stays a day; an instant, which also begins with a day, stays an instant. */
function readMoment(value: unknown): string | null {
  return readInstant(value) ?? readDay(value);
}

/** A post that says when it shows but cannot be understood must not show at any time. */
function hasUnreadableDates(post: Untrusted<Wire["Post"]>): boolean {
  return [post.date, post.endDate].some((moment) => (moment ?? null) !== null && readMoment(moment) === null);
}

/** A class is a name in a style sheet; anything else could stand for several or for none. */
function readClass(value: unknown): string | null {
  const name = readText(value);
  return name !== null && /^[A-Za-z][\w-]{0,63}$/.test(name) ? name : null;
}

/** Reads what only posts of certain categories have. */
function readPlaces(post: Untrusted<Wire["Post"]>) {
  return {
    menuDate: readDay(post.menuDate),
    eventDate: readMoment(post.eventDate),
    price: readText(post.price),
    type: readText(post.type),
    paths: readItems(post.paths, readText),
    class: readClass(post.class),
    specials: readItems(post.specials, readSpecial),
    displayFrequency: readInteger(post.displayFrequency, 0, maxDays),
    hideOverlay: post.hideOverlay === true,
    app: post.app === true,
    adId: readAdId(post._id),
    page: readText(post.page),
    pageLocation: readText(post.pageLocation),
  };
}

/** The ad studio takes nothing else as an id. */
const adIdPattern = /^[A-Za-z0-9_-]{1,64}$/;

function readAdId(value: unknown): string | null {
  const id = readText(value);
  return id !== null && adIdPattern.test(id) ? id : null;
}

/**
 * Reads one post.
 * @returns null without a title and a proper slug and category, or with dates or gates that cannot be read
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
 * @throws UpstreamError `bad-response` when there is no such list
 */
export function decodePosts(body: unknown, key: PostListKey): Decoded<ContentPost> {
  const lists = readObject<Wire["PostList"] & Wire["FeatureList"] & Wire["BannerList"]>(body);
  return requireList(readList(lists?.[key], readPost), "content", key);
}

/**
 * Reads the answer to the question for one post; null stands for a post that is not there.
 * @throws UpstreamError `bad-response` when it is no post
 */
export function decodePost(body: unknown): ContentPost | null {
  if (body === null) return null;
  const post = readPost(body);
  if (post === null) throw badResponse("content", "post: unusable");
  return post;
}
