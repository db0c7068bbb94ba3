import { definePage } from "../../layout/define-page.tsx";
import { ShopperPage } from "../../layout/shopper-page.tsx";
import { byState, partsOf, plainOf, useReadFields, whenRead } from "../../graphql/fields.ts";
import { rewardMessages as text } from "#messages/reward";
import { shoppersOnly, toRewardsGuestRoute, whereOffered } from "../../session/guard/guards.ts";
import { island } from "../../ui/island/island.tsx";
import { RewardsPageQueryDocument } from "./rewards-page.gql.ts";

const { loader, clientLoader, page } = definePage({
  query: RewardsPageQueryDocument,
  check: whereOffered("/rewards", shoppersOnly(toRewardsGuestRoute)),
  notice: { only: ["retailer"] },
  placesNotice: true,
});
export { loader, clientLoader };

const RewardGroups = island(async () => (await import("./reward-groups.tsx")).RewardGroups);

/**
 * The rewards page, one panel per group: the failure of a group does not affect the others, and a group that the
 * retailer does not offer is omitted.
 */
export default page(function Rewards({ viewer, retailer }, { notice }) {
  const read = useReadFields();
  const { firstName } = partsOf(viewer, read);
  const { rewardsTerm, rewardsLogo, rewardsProgram } = partsOf(retailer, read);
  const term = byState(rewardsTerm, { empty: text.usualTerm, failed: text.usualTerm }, (value) => value);
  const logo = whenRead(rewardsLogo, ({ url, width, height }) => (
    <img src={url} width={width} height={height} alt="" />
  ));
  return (
    <ShopperPage
      title={text.title({ term })}
      lead={byState(firstName, { empty: text.lead, failed: text.lead }, (value) => text.greeting({ firstName: value }))}
      over={plainOf(rewardsProgram)}
      mark={logo}
      description={text.lead}
    >
      {notice}
      <RewardGroups term={term} />
    </ShopperPage>
  );
});
