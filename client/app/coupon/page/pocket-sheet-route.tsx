import { KeptShopperPage } from "../../layout/shopper-page.tsx";
import { routeData } from "../../graphql/route-data.ts";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { shoppersOnly, toLogin } from "../../session/guard/guards.ts";
import { island } from "../../ui/island/island.tsx";
import { PocketSheetPageQueryDocument } from "./pocket-sheet-page.gql.ts";

const ShopperSheet = island(async () => (await import("./shopper-sheet.tsx")).ShopperSheet);

const { loader, clientLoader } = routeData({
  query: PocketSheetPageQueryDocument,
  isReadEachVisit: true,
  check: shoppersOnly(toLogin),
});
export { loader, clientLoader };

/** The page with the shopper's clipped coupons and card on one sheet, for print. */
export default function PocketSheetRoute() {
  return (
    <KeptShopperPage title={text.title} lead={text.lead}>
      <ShopperSheet />
    </KeptShopperPage>
  );
}
