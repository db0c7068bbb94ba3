import { MissingContent } from "../../features/content/missing-content.tsx";
import { partOf } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { ReceiptList } from "../../features/receipt/receipt-list.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { counts } from "../../lib/business-constants.ts";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { receiptMessages as text } from "../../messages/receipt.ts";
import { shoppersOnly, toHome, whereOffered } from "../../session/guards.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ReceiptsPageQueryDocument, useReceiptsPageQuery } from "./receipts-page.gql.ts";

const PATH = "/receipts";

/** How far back the page looks. */
const variables = { daysAgo: counts.receiptDays } as const;

const data = routeData(
  () => [routeQuery(ReceiptsPageQueryDocument, variables), routeQuery(SidebarQueryDocument, { path: PATH })],
  whereOffered(PATH, shoppersOnly(toHome)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** The receipts of the signed-in shopper. */
export default function ReceiptsRoute() {
  useLeaveWithShopper();
  const { viewer, retailer } = useRootFields(useReceiptsPageQuery({ variables }).data);
  const { receipts } = partsOf(viewer, useReadFields());
  return (
    <PageBody title={text.title} lead={text.lead(variables.daysAgo)}>
      <PageHead title={text.title} description={text.lead(variables.daysAgo)} />
      <Panel title={text.list}>
        {partOf(retailer, ({ timeZone }) =>
          partOf(receipts, (all) => <ReceiptList receipts={all} timeZone={timeZone} />),
        )}
      </Panel>
      <MissingContent of={[{ query: SidebarQueryDocument, variables: { path: PATH } }]} />
      <SidebarBlocks path={PATH} />
    </PageBody>
  );
}
