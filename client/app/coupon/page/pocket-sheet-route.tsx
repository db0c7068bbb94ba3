import { PageHead } from "../../layout/page-head.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { shoppersOnly, toLogin } from "../../session/guard/guards.ts";
import { useOfflineCopy } from "../../session/use-offline-copy.ts";
import { ShopperGuard } from "../../session/guard/shopper-guard.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { island } from "../../ui/island/island.tsx";
import { PocketSheetPageQueryDocument } from "./pocket-sheet-page.gql.ts";

const ShopperSheet = island(async () => (await import("./shopper-sheet.tsx")).ShopperSheet);

const data = routeData(
  () => [routeQuery(PocketSheetPageQueryDocument, {}, { isReadEachVisit: true })],
  shoppersOnly(toLogin),
);
export const loader = data.server;
export const clientLoader = data.client;

/** The page with the shopper's clipped coupons and card on one sheet, for print. */
export default function PocketSheetRoute() {
  useOfflineCopy();
  return (
    <ShopperGuard>
      <PageBody title={text.title} lead={text.lead}>
        <PageHead title={text.title} description={text.lead} />
        <ShopperSheet />
      </PageBody>
    </ShopperGuard>
  );
}
