import type { Menu, MenuItem } from "../../schema.generated.ts";

const weeklyAdPath = "/weekly-ad";

const withoutAd = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.filter(({ url }) => url !== weeklyAdPath).map((item) => ({ ...item, items: withoutAd(item.items) }));

/** Returns a menu without its entries for the weekly ad, for retailers that have none. */
export function withoutWeeklyAd(menu: Menu): Menu {
  return { ...menu, items: withoutAd(menu.items) };
}
