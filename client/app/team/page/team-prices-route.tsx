import { PageHead } from "../../layout/page-head.tsx";
import { routeData } from "../../graphql/route-data.ts";
import { adPricesMessages as text } from "#messages/staff/ad-prices";
import { teamOnly } from "../../session/guard/guards.ts";
import { island } from "../../ui/island/island.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { TeamPricesQueryDocument } from "../team-prices.gql.ts";

const TeamPrices = island(async () => (await import("../team-prices.tsx")).TeamPrices);

const { loader, clientLoader } = routeData({
  query: TeamPricesQueryDocument,
  isReadEachVisit: true,
  check: teamOnly(() => "/team-portal/login"),
});
export { loader, clientLoader };

/** The prices above the weekly ad, for those who correct the registers. */
export default function TeamPricesRoute() {
  return (
    <PageBody title={text.title} lead={text.lead}>
      <PageHead title={text.title} description={text.lead} />
      <TeamPrices />
    </PageBody>
  );
}
