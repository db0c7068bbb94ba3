import type { ApolloClient } from "@apollo/client";
import { LayoutQueryDocument } from "./layout/layout.gql.ts";
import { type LayoutRetailer, layoutRetailer, retailerName } from "./layout/use-layout.ts";
import { byState, fieldReader, plainOf, whenRead } from "./graphql/fields.ts";
import { shopSearchForm } from "./lib/shop-search.ts";
import { offersPage } from "./session/capabilities.ts";
import { pageLook } from "./theme/page-look.ts";

/** What a page without a renderer needs to look like the retailer's. */
export interface SiteLook {
  readonly name: string | null;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  /** The text of the style element with the retailer's typefaces and variables. */
  readonly styles: string;
}

function retailerOf(client: ApolloClient): LayoutRetailer | null {
  const data = client.readQuery({ query: LayoutQueryDocument });
  return data?.retailer ? layoutRetailer(data.retailer, fieldReader(client)) : null;
}

/** Returns the origin of the shop that the header searches; null if it searches this site. */
export function searchedShop(client: ApolloClient): string | null {
  const retailer = retailerOf(client);
  const form = retailer && whenRead(retailer.links, shopSearchForm);
  return form && new URL(form.action).origin;
}

/** Returns true if the pages of the retailer may load Google Analytics, which they do only after consent. */
export function measuresWithGa4(client: ApolloClient): boolean {
  const retailer = retailerOf(client);
  return retailer !== null && whenRead(retailer.measurement, ({ ga4 }) => ga4) !== null;
}

/** Returns the look of the retailer from the data of its frame; null if the frame or its theme could not be read. */
export function siteLook(client: ApolloClient): SiteLook | null {
  const retailer = retailerOf(client);
  if (retailer === null) return null;
  const theme = plainOf(retailer.theme);
  if (theme === null) return null;
  const items = byState(retailer.mainMenu, { empty: [], failed: [] }, ({ items: all }) => all);
  const links = items.flatMap(({ label, url }) =>
    url?.startsWith("/") && offersPage(retailer.capabilities, url) ? [{ label, url }] : [],
  );
  return { name: plainOf(retailerName(retailer)), links, styles: pageLook(theme).styles };
}
