import type { WithFormer } from "../../../platform/graph/with-former.ts";
import { networkOf, purposeOf } from "./link-kinds.ts";
import { badResponse } from "../../../platform/errors/upstream-error.ts";
import { isWebAddress } from "../../../platform/input/safe-link.ts";
import { isSlug } from "../../../platform/text/slugs.ts";
import type {
  PostCategory,
  RetailerLink,
  SocialEmbed,
  SocialLink,
  TeamPortal,
  Theme,
} from "../../../platform/graph/schema-types.generated.ts";
import type { OnDropped } from "../../../platform/upstreams/caller.ts";
import { readInteger, readItems, readObject, readText } from "../../../platform/upstreams/decoding.ts";
import { readSwitches } from "./decode-features.ts";
import {
  readColor,
  readLanguage,
  readPicture,
  readWeek,
  type Wire,
} from "../../../platform/upstreams/content/decode-parts.ts";

const defaultTerm = "Rewards";

const maxRadius = 32;

/** Reads an embedded page. It can do more than a link, so HTTPS must protect it from changes in transit. */
function readSocialEmbed(value: unknown): SocialEmbed | null {
  const embed = readObject<Wire["SocialEmbed"]>(value);
  const kind = embed?.kind === "video" ? "VIDEO" : embed?.kind === "page" ? "PAGE" : null;
  const url = readText(embed?.url);
  return kind === null || url === null || !isWebAddress(url) || !url.startsWith("https:") ? null : { kind, url };
}

function readSocialLink(value: unknown): SocialLink | null {
  const link = readObject<Wire["SocialLink"]>(value);
  const network = readText(link?.network);
  const url = readText(link?.url);
  return network === null || url === null || !isWebAddress(url)
    ? null
    : { network, site: networkOf(network), url, embed: readSocialEmbed(link?.embed) };
}

function readRetailerLink(value: unknown): RetailerLink | null {
  const link = readObject<Wire["RetailerLink"]>(value);
  const [role, label, url] = [readText(link?.role), readText(link?.label), readText(link?.url)];
  return role === null || label === null || url === null || !isWebAddress(url)
    ? null
    : { role, purpose: purposeOf(role), label, language: readLanguage(link?.language), url };
}

/** Reads the name of a font family, without characters that could end a CSS declaration. */
function readFont(value: unknown): string | null {
  const name = readText(value);
  return name !== null && /^[A-Za-z0-9 ]{1,40}$/.test(name) ? name : null;
}

/** Reads a theme; null if a value is missing or invalid, because the default theme is better than a partial one. */
function readTheme(value: unknown): Theme | null {
  const theme = readObject<Wire["Theme"]>(value);
  if (theme === null) return null;
  const { primary, onPrimary, accent, onAccent, surface, tint, ink } = theme;
  const colors = [primary, onPrimary, accent, onAccent, surface, tint, ink].map(readColor);
  const [first, onFirst, second, onSecond, ground, tinted, text] = colors;
  const displayFont = readFont(theme.displayFont);
  const textFont = readFont(theme.textFont);
  const radius = readInteger(theme.radius, 0, maxRadius);
  if (!first || !onFirst || !second || !onSecond || !ground || !tinted || !text) return null;
  if (displayFont === null || textFont === null || radius === null) return null;
  return {
    primary: first,
    onPrimary: onFirst,
    accent: second,
    onAccent: onSecond,
    surface: ground,
    tint: tinted,
    ink: text,
    displayFont,
    textFont,
    radius,
  };
}

/** Reads the two public fields; other fields must not reach the browser. */
function readTeamPortal(value: unknown): WithFormer<TeamPortal, "enabled"> {
  const portal = readObject<Wire["TeamPortal"]>(value);
  const isOffered = portal?.enabled === true;
  return { isOffered, enabled: isOffered, requiresUsername: portal?.requiresUsername === true };
}

function readCategory(value: unknown): Omit<PostCategory, "count"> | null {
  const category = readObject<Wire["PostCategory"]>(value);
  const slug = readText(category?.slug);
  const title = readText(category?.title);
  return slug === null || title === null || !isSlug(slug)
    ? null
    : { slug, title, language: readLanguage(category?.language) };
}

/** Reads what the points of a tier buy, with its name in English. */
function readTierReward(value: unknown) {
  const reward = readObject<Wire["TierReward"]>(value);
  const [points, name] = [readInteger(reward?.points, 1), readText(reward?.name)];
  return points === null || name === null ? null : { points, name };
}

/**
 * Reads a retailer.
 * @throws UpstreamError `bad-response` for a value without the name of a retailer
 */
export function decodeRetailer(body: unknown, onDropped: OnDropped) {
  const info = readObject<Wire["RetailerInfo"]>(body);
  const name = readText(info?.retailerName);
  if (info === null || name === null) throw badResponse("content", "retailer-info: a retailer without a name");
  const switches = readSwitches(info.features);
  if (switches.dropped > 0) onDropped(switches.dropped);
  const englishTerm = switches.text("rewardsTerm") ?? defaultTerm;
  return {
    name,
    /** The language of the tagline, the program, the term, the notes and the alternative texts. */
    language: readLanguage(info.language),
    tagline: readText(info.tagline),
    rewardsProgram: readText(info.rewardsProgram),
    rewardsTerm: readText(info.rewardsTerm) ?? englishTerm,
    /** The same word in English, which the names of programs at the services contain. */
    englishTerm,
    /** Points, ascending. */
    rewardsTiers: readItems(info.rewardsTiers, (tier) => readInteger(tier, 1)).toSorted((a, b) => a - b),
    tierRewards: readItems(info.rewards, readTierReward).toSorted((a, b) => a.points - b.points),
    rewardsLogo: readPicture(info.rewardsLogo),
    logo: readPicture(info.logo),
    /** For previews of pages without their own image. */
    previewImage: readPicture(info.previewImage),
    /** The path of the page after a login; null for the home page. */
    afterLogIn: switches.text("afterLogIn"),
    /** Monday to Sunday; null for none. */
    hours: readWeek(info.hours),
    socialLinks: readItems(info.social, readSocialLink),
    links: readItems(info.links, readRetailerLink),
    theme: readTheme(info.theme),
    teamPortal: readTeamPortal(info.teamPortal),
    /** The categories that visitors browse, in order. */
    postCategories: readItems(info.postCategories, readCategory),
    features: switches.features,
    switches: switches.values,
    /** The position of the store that registration preselects in the list of stores, counted from 0; null for none. */
    defaultStoreIndex: switches.integer("defaultStoreIndex"),
    /** How many coupons a card can hold; null if only the coupon service knows. */
    cardLimit: switches.integer("cardLimit"),
    personalOfferNotice: switches.text("personalOfferNotice"),
    /** The note of prices that need a card; null if the ad marks none. */
    cardPriceNote: switches.text("cardPriceNote"),
    groups: switches.texts("groups"),
    /** A URL or a path from content; untrusted until matched with the known viewers. */
    adviewerPage: readText(info.adviewerPage),
  };
}

/** A retailer of the content service. Types without images are those of the graph. */
export type RetailerInfo = ReturnType<typeof decodeRetailer>;
