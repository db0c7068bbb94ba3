import { safeLink } from "../../lib/safe-link.ts";
import type { Menu, MenuItem } from "../../schema.generated.ts";
import { readItems, readList, readObject, readText, type Decoded, requireList } from "../decoding.ts";
import type { Wire } from "./decode-parts.ts";

/** An entry that leads nowhere and holds nothing would be a dead word in a menu. */
function readMenuItem(value: unknown): MenuItem | null {
  const item = readObject<Wire["MenuItem"]>(value);
  const label = readText(item?.label);
  if (item === null || label === null) return null;
  const address = readText(item.url);
  const url = address === null ? null : (safeLink(address)?.url ?? null);
  const items = readItems(item.items, readMenuItem);
  return address !== null && url === null && items.length === 0 ? null : { label, url, items };
}

function readMenu(value: unknown): Menu | null {
  const menu = readObject<Wire["Menu"]>(value);
  const slug = readText(menu?.slug);
  return menu === null || slug === null ? null : { slug, items: readItems(menu.menu, readMenuItem) };
}

/**
 * Reads the menus of a site.
 * @throws UpstreamError `bad-response` when it is no list of menus
 */
export function decodeMenus(body: unknown): Decoded<Menu> {
  return requireList(readList(readObject<Wire["MenuList"]>(body)?.menus, readMenu), "content", "menus");
}
