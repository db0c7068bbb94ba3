import { KeptShopperPage } from "../../layout/shopper-page.tsx";
import { routeData } from "../../graphql/route-data.ts";
import { counts } from "../../lib/business-constants.ts";
import { receiptMessages as text } from "#messages/receipt";
import { shoppersOnly, toHome, whereOffered } from "../../session/guard/guards.ts";
import { island } from "../../ui/island/island.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { receiptVariables } from "./receipt-variables.ts";
import { ReceiptsPageQueryDocument } from "./receipts-page.gql.ts";

const ShopperReceipts = island(async () => (await import("./shopper-receipts.tsx")).ShopperReceipts);

const { loader, clientLoader } = routeData({
  query: ReceiptsPageQueryDocument,
  variables: ({ url }) => receiptVariables(url.searchParams),
  check: whereOffered("/receipts", shoppersOnly(toHome)),
});
export { loader, clientLoader };

/** The page of receipts of the signed-in shopper. */
export default function ReceiptsRoute() {
  return (
    <KeptShopperPage title={text.title} lead={text.lead({ days: counts.receiptDays })}>
      <Panel title={text.list}>
        <ShopperReceipts />
      </Panel>
    </KeptShopperPage>
  );
}
