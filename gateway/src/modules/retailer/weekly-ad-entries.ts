import type { ContentMenu, ContentMenuItem } from "./content/decode-menus.ts";

const weeklyAdPath = "/weekly-ad";

const withoutAd = (items: readonly ContentMenuItem[]): readonly ContentMenuItem[] =>
  items.filter(({ url }) => url !== weeklyAdPath).map((item) => ({ ...item, items: withoutAd(item.items) }));

/** Returns a menu without its entries for the weekly ad, for retailers that have none. */
export function withoutWeeklyAd(menu: ContentMenu): ContentMenu {
  return { ...menu, items: withoutAd(menu.items) };
}
