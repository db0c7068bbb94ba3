import type { Language } from "../../../../../messages/languages.ts";
import { safeLink } from "../../../platform/input/safe-link.ts";
import { isSlug } from "../../../platform/text/slugs.ts";
import {
  readInteger,
  readItems,
  readList,
  readObject,
  readText,
  type Decoded,
  requireList,
} from "../../../platform/upstreams/decoding.ts";
import { readLanguage, type Wire } from "../../../platform/upstreams/content/decode-parts.ts";

export interface EmbeddedPosts {
  readonly category: string;
  readonly first: number;
}

export interface ContentMenuItem {
  readonly label: string;
  readonly language: Language;
  /** A safe URL; null for a heading. */
  readonly url: string | null;
  readonly items: readonly ContentMenuItem[];
  readonly embedded: EmbeddedPosts | null;
}

const usualPosts = 3;
const maxPosts = 10;

function readEmbedded(value: unknown): EmbeddedPosts | null {
  const posts = readObject<NonNullable<Wire["MenuItem"]["posts"]>>(value);
  const category = readText(posts?.category);
  if (category === null || !isSlug(category)) return null;
  return { category, first: readInteger(posts?.first, 1, maxPosts) ?? usualPosts };
}

/** Reads an entry; null for one with an unsafe URL and no content of its own. */
function readMenuItem(value: unknown): ContentMenuItem | null {
  const item = readObject<Wire["MenuItem"]>(value);
  const label = readText(item?.label);
  if (item === null || label === null) return null;
  const address = readText(item.url);
  const url = address === null ? null : (safeLink(address)?.url ?? null);
  const items = readItems(item.items, readMenuItem);
  const embedded = readEmbedded(item.posts);
  const isDead = address !== null && url === null && items.length === 0 && embedded === null;
  return isDead ? null : { label, language: readLanguage(item.language), url, items, embedded };
}

function readMenu(value: unknown) {
  const menu = readObject<Wire["Menu"]>(value);
  const slug = readText(menu?.slug);
  return menu === null || slug === null ? null : { slug, items: readItems(menu.menu, readMenuItem) };
}

export type ContentMenu = NonNullable<ReturnType<typeof readMenu>>;

/**
 * Reads the menus of a site.
 * @throws UpstreamError `bad-response` without a list of menus
 */
export function decodeMenus(body: unknown): Decoded<ContentMenu> {
  return requireList(readList(readObject<Wire["MenuList"]>(body)?.menus, readMenu), "content", "menus");
}
