import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { hiddenSavings } from "../../features/savings/hidden-savings.ts";
import { SavingsTable } from "../../features/savings/savings-table.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { featureValue } from "../../lib/feature-value.ts";
import { savingsMessages as text } from "../../messages/savings.ts";
import { shoppersOnly, toHome, whereOffered } from "../../session/guards.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { Panel } from "../../ui/panel.tsx";
import { SavingsPageQueryDocument, useSavingsPageQuery } from "./savings-page.gql.ts";

const data = routeData(
  () => [
    routeQuery(
      SavingsPageQueryDocument,
      {},
      // A retailer that does not show savings has no such page.
      { missing: ({ retailer }) => featureValue(retailer.features, "showSavings") !== true },
    ),
  ],
  whereOffered("/savings", shoppersOnly(toHome)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** What the signed-in shopper has saved this year. */
export default function SavingsRoute() {
  useLeaveWithShopper();
  const { data: page } = useSavingsPageQuery();
  const savings = page?.viewer?.savings;
  const hidden = hiddenSavings(page?.retailer?.features);
  return (
    <PageBody title={text.title} lead={text.lead}>
      <PageHead title={text.title} description={text.lead} />
      <Panel title={text.list}>{savings ? <SavingsTable savings={savings} hidden={hidden} /> : <MissingPart />}</Panel>
    </PageBody>
  );
}
