import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { byState, partsOf, useReadFields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { rewardMessages as text } from "#messages/reward";
import { shoppersOnly, toRewardsGuestRoute, whereOffered } from "../../session/guard/guards.ts";
import { ShopperGuard } from "../../session/guard/shopper-guard.tsx";
import { island } from "../../ui/island/island.tsx";
import { PageBody } from "../../ui/page/page-body.tsx";
import { RewardsPageQueryDocument, useRewardsPageQuery } from "./rewards-page.gql.ts";

const PATH = "/rewards";

const data = routeData(
  () => [routeQuery(RewardsPageQueryDocument, {})],
  whereOffered(PATH, shoppersOnly(toRewardsGuestRoute)),
);
export const loader = data.server;
export const clientLoader = data.client;

const RewardGroups = island(async () => (await import("./reward-groups.tsx")).RewardGroups);

/**
 * The rewards page, one panel per group: the failure of a group does not affect the others, and a group that the
 * retailer does not offer is omitted.
 */
export default function RewardsRoute() {
  const { data: page } = useRewardsPageQuery();
  const read = useReadFields();
  const { viewer, retailer } = useRootFields(page);
  const { firstName } = partsOf(viewer, read);
  const { rewardsTerm, rewardsLogo, rewardsProgram } = partsOf(retailer, read);
  const term = byState(rewardsTerm, { empty: text.usualTerm, failed: text.usualTerm }, (own) => own);
  const title = text.title({ term });
  const logo = whenRead(rewardsLogo, ({ url, width, height }) => (
    <img src={url} width={width} height={height} alt="" />
  ));
  return (
    <ShopperGuard>
      <PageBody
        title={title}
        lead={byState(firstName, { empty: text.lead, failed: text.lead }, (own) => text.greeting({ firstName: own }))}
        over={whenRead(rewardsProgram, (program) => program)}
        mark={logo}
      >
        <PageHead title={title} description={text.lead} />
        <MissingContent of={[{ query: RewardsPageQueryDocument, only: ["retailer"] }]} />
        {page && <RewardGroups term={term} />}
      </PageBody>
    </ShopperGuard>
  );
}
