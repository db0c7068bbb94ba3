import { PageHead } from "../../layout/page-head.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { receiptMessages as text } from "#messages/receipt";
import { shoppersOnly, toHome, whereOffered } from "../../session/guard/guards.ts";
import { useOfflineCopy } from "../../session/use-offline-copy.ts";
import { ShopperGuard } from "../../session/guard/shopper-guard.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { island } from "../../ui/island/island.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { receiptVariables as variables } from "./receipt-variables.ts";
import { ReceiptsPageQueryDocument } from "./receipts-page.gql.ts";

const PATH = "/receipts";

const ShopperReceipts = island(async () => (await import("./shopper-receipts.tsx")).ShopperReceipts);

const data = routeData(
  () => [routeQuery(ReceiptsPageQueryDocument, variables)],
  whereOffered(PATH, shoppersOnly(toHome)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of receipts of the signed-in shopper. */
export default function ReceiptsRoute() {
  useOfflineCopy();
  return (
    <ShopperGuard>
      <PageBody title={text.title} lead={text.lead({ days: variables.daysAgo })}>
        <PageHead title={text.title} description={text.lead({ days: variables.daysAgo })} />
        <Panel title={text.list}>
          <ShopperReceipts />
        </Panel>
      </PageBody>
    </ShopperGuard>
  );
}
