import { type Value, whenRead } from "../../graphql/fields.ts";
import { layoutMessages as text } from "#messages/layout";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { shopperPages } from "../../session/guard/shopper-pages.ts";
import type { Switches } from "../../session/switches.ts";

export interface AccountEntry {
  readonly to: string;
  readonly label: string;
}

export interface AccountEntriesOf {
  readonly rewardsTerm: Value<string>;
  readonly switches: Switches<"showSavings", boolean>;
}

/** Returns the links to the pages of a shopper that the retailer has, in the order of the menu. */
export function useAccountEntries({ rewardsTerm, switches }: AccountEntriesOf): readonly AccountEntry[] {
  const capabilities = useCapabilities();
  const rewards = offersPage(capabilities, "/rewards")
    ? whenRead(rewardsTerm, (term): AccountEntry => ({ to: "/rewards", label: text.myRewards({ term }) }))
    : null;
  return [
    { to: "/digital-coupons?view=clipped", label: text.myCoupons },
    { to: "/trip", label: text.shoppingList },
    ...(rewards ? [rewards] : []),
    ...shopperPages(capabilities, switches).map((page) => ({ to: page, label: text.shopperPages[page] })),
    { to: "/account", label: text.myAccount },
  ];
}
