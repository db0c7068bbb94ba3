import { type Capabilities, offersPage } from "../capabilities.ts";
import { isOn, type Switches } from "../switches.ts";

const pages = ["/receipts", "/savings", "/charities"] as const;

/** A page about a shopper's purchases or donations, which not every retailer has. */
export type ShopperPage = (typeof pages)[number];

/** Returns the shopper pages that the retailer has, in the order of its menus. */
export const shopperPages = (
  capabilities: Capabilities,
  switches: Switches<"showSavings", boolean>,
): readonly ShopperPage[] =>
  pages.filter((page) => offersPage(capabilities, page) && (page !== "/savings" || isOn(switches, "showSavings")));
