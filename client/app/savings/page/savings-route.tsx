import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { partsOf } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { savingsMessages as text } from "#messages/savings";
import { shoppersOnly, toHome, whereOffered } from "../../session/guard/guards.ts";
import { whenOn } from "../../session/switches.ts";
import { ShopperGuard } from "../../session/guard/shopper-guard.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { island } from "../../ui/island/island.tsx";
import { SavingsPageQueryDocument } from "./savings-page.gql.ts";

const SavingsList = island(async () => (await import("./savings-list.tsx")).SavingsList);

const PATH = "/savings";

const data = routeData(
  () => [
    routeQuery(
      SavingsPageQueryDocument,
      {},
      // A retailer that does not show savings has no such page.
      { subject: ({ retailer }, read) => whenOn(partsOf(retailer, read).features, "showSavings") },
    ),
  ],
  whereOffered(PATH, shoppersOnly(toHome)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** The page of this year's savings of the signed-in shopper. */
export default function SavingsRoute() {
  return (
    <ShopperGuard>
      <PageBody title={text.title} lead={text.lead}>
        <PageHead title={text.title} description={text.lead} />
        <MissingContent of={[{ query: SavingsPageQueryDocument, only: ["retailer"] }]} />
        <SavingsList />
      </PageBody>
    </ShopperGuard>
  );
}
