import { MissingContent } from "../../features/content/missing-content.tsx";
import { partOf } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { hiddenSavings } from "../../features/savings/hidden-savings.ts";
import { SavingsTable } from "../../features/savings/savings-table.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { partsOf, useReadFields, useRootFields } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { savingsMessages as text } from "../../messages/savings.ts";
import { shoppersOnly, toHome, whereOffered } from "../../session/guards.ts";
import { whenOn } from "../../session/switches.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SavingsPageQueryDocument, useSavingsPageQuery } from "./savings-page.gql.ts";

const PATH = "/savings";

const data = routeData(
  () => [
    routeQuery(
      SavingsPageQueryDocument,
      {},
      // A retailer that does not show savings has no such page.
      { subject: ({ retailer }, read) => whenOn(partsOf(retailer, read).features, "showSavings") },
    ),
    routeQuery(SidebarQueryDocument, { path: PATH }),
  ],
  whereOffered(PATH, shoppersOnly(toHome)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** What the signed-in shopper has saved this year. */
export default function SavingsRoute() {
  useLeaveWithShopper();
  const read = useReadFields();
  const { viewer, retailer } = useRootFields(useSavingsPageQuery().data);
  const { savings } = partsOf(viewer, read);
  const { features } = partsOf(retailer, read);
  return (
    <PageBody title={text.title} lead={text.lead}>
      <PageHead title={text.title} description={text.lead} />
      <MissingContent
        of={[
          { query: SavingsPageQueryDocument, only: ["retailer"] },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      <Panel title={text.list}>
        {partOf(savings, (known) => (
          <SavingsTable savings={known} hidden={hiddenSavings(features)} />
        ))}
      </Panel>
      <SidebarBlocks path={PATH} />
    </PageBody>
  );
}
