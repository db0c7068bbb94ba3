import { PageHead } from "../../layout/page-head.tsx";
import { OwnListQueryDocument } from "../../shopping-list/shopping-list.gql.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { tripMessages as text } from "#messages/trip";
import { shoppersOnly, toLogin } from "../../session/guard/guards.ts";
import { useOfflineCopy } from "../../session/use-offline-copy.ts";
import { ShopperGuard } from "../../session/guard/shopper-guard.tsx";
import { island } from "../../ui/island/island.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { TripPageQueryDocument } from "./trip-page.gql.ts";

const ShopperTrip = island(async () => (await import("./shopper-trip.tsx")).ShopperTrip);

const data = routeData(
  () => [
    routeQuery(TripPageQueryDocument, {}, { isReadEachVisit: true }),
    routeQuery(OwnListQueryDocument, {}, { isReadEachVisit: true }),
  ],
  shoppersOnly(toLogin),
);
export const loader = data.server;
export const clientLoader = data.client;

/** The page for a trip to the store: its hours, the items of the ad with the shopper's coupons, and the list. */
export default function TripRoute() {
  useOfflineCopy();
  return (
    <ShopperGuard>
      <PageBody title={text.title} lead={text.lead}>
        <PageHead title={text.title} description={text.lead} />
        <ShopperTrip />
      </PageBody>
    </ShopperGuard>
  );
}
