import { KeptShopperPage } from "../../layout/shopper-page.tsx";
import { OwnListQueryDocument } from "../../shopping-list/shopping-list.gql.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
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

/** The page for a trip to the store: its hours, the items of the ad with the shopper's coupons, and the list. */
export default function TripRoute() {
  return (
    <KeptShopperPage title={text.title} lead={text.lead}>
      <ShopperTrip />
    </KeptShopperPage>
  );
}
