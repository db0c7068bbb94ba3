import { KeptShopperPage } from "../../layout/shopper-page.tsx";
import { OwnListQueryDocument } from "../../shopping-list/shopping-list.gql.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { shoppingListMessages } from "#messages/shopping-list";
import { tripMessages as text } from "#messages/trip";
import { shoppersOnly, toLogin } from "../../session/guard/guards.ts";
import { island } from "../../ui/island/island.tsx";
import { TripPageQueryDocument } from "./trip-page.gql.ts";

const ShopperTrip = island(async () => (await import("./shopper-trip.tsx")).ShopperTrip);

const { loader, clientLoader } = routeData({
  query: TripPageQueryDocument,
  isReadEachVisit: true,
  also: () => [routeQuery(OwnListQueryDocument, {}, { isReadEachVisit: true })],
  check: shoppersOnly(toLogin),
});
export { loader, clientLoader };

/** The shopping list, with the coupons, the ad and the store for the next trip. */
export default function TripRoute() {
  return (
    <KeptShopperPage title={shoppingListMessages.title} description={text.lead}>
      <ShopperTrip />
    </KeptShopperPage>
  );
}
