import type { ApolloClient } from "@apollo/client";
import type { Position } from "../lib/store-chart.ts";
import { PlaceQueryDocument, type PlaceQueryQuery, StoreLocatorQueryDocument } from "../store-locator.gql.ts";
import { type Fields, rootFieldsOf, whenRead } from "../../graphql/fields.ts";
import { type RouteQuery, routeQuery } from "../../graphql/route-data.ts";

/** Returns the postal address that the visitor searched for; null for none. */
export function searchedAddress(search: string | URLSearchParams): string | null {
  return new URLSearchParams(search).get("address")?.trim() || null;
}

/** Returns the position of a geocoded place; null if the place is unknown or the lookup failed. */
export const positionOf = (place: Fields<PlaceQueryQuery>["place"]): Position | null =>
  whenRead(place, ({ latitude, longitude }) => ({ latitude, longitude }));

async function lookUp(client: ApolloClient, address: string | null): Promise<Position | null> {
  if (address === null) return null;
  // If the lookup fails, the stores are listed by name.
  const response = await client
    .query({ query: PlaceQueryDocument, variables: { address }, errorPolicy: "all" })
    .catch(() => null);
  return positionOf(rootFieldsOf(client, response?.data).place);
}

/**
 * Returns the query of the first list of the store locator: nearest to an address, which is geocoded first, or by name.
 * @param address the address that the visitor searched for; null for none
 */
export const nearbyStores = (address: string | null): RouteQuery => ({
  async run(client) {
    const near = await lookUp(client, address);
    await routeQuery(StoreLocatorQueryDocument, { near }).run(client);
  },
});
