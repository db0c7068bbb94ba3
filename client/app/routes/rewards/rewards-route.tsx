import type { ReactNode } from "react";
import { MissingContent } from "../../features/content/missing-content.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { featureValue } from "../../lib/feature-value.ts";
import { CreditsPanel } from "../../features/reward/credits-panel.tsx";
import { FuelPanel } from "../../features/reward/fuel-panel.tsx";
import { OffersPanel } from "../../features/reward/offers-panel.tsx";
import { PointsPanel } from "../../features/reward/points-panel.tsx";
import { PremiumsPanel } from "../../features/reward/premiums-panel.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { rewardMessages as text } from "../../messages/reward.ts";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { shoppersOnly, toRewardsGuestRoute, whereOffered } from "../../session/guards.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { Panel } from "../../ui/panel.tsx";
import { RewardsPageQueryDocument, useRewardsPageQuery } from "./rewards-page.gql.ts";

const PATH = "/rewards";

const data = routeData(
  () => [routeQuery(RewardsPageQueryDocument, {}), routeQuery(SidebarQueryDocument, { path: PATH })],
  whereOffered(PATH, shoppersOnly(toRewardsGuestRoute)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** The panel of a group, or a panel of its name that says that it could not be read. */
const groupOf = <Part,>(title: string, part: Part | null | undefined, panel: (part: Part) => ReactNode) =>
  part ? (
    panel(part)
  ) : (
    <Panel title={title}>
      <MissingPart />
    </Panel>
  );

/**
 * What the shopper's card has earned, one panel to a group; a group that fails leaves the others alone, and one that the
 * retailer does not offer is left out.
 */
export default function RewardsRoute() {
  useLeaveWithShopper();
  const { data: page } = useRewardsPageQuery();
  const viewer = page?.viewer;
  const retailer = page?.retailer;
  const features = retailer?.features;
  const capabilities = useCapabilities();
  const term = retailer?.rewardsTerm ?? "Rewards";
  const title = text.title(term);
  const note = featureValue(features, "walletCreditNote");
  const logo = retailer?.rewardsLogo;
  return (
    <PageBody
      title={title}
      lead={viewer?.firstName ? text.greeting(viewer.firstName) : text.lead}
      over={retailer?.rewardsProgram}
      mark={logo && <img src={logo.url} width={logo.width} height={logo.height} alt="" />}
    >
      <PageHead title={title} description={text.lead} />
      <MissingContent
        of={[
          { query: RewardsPageQueryDocument, only: ["retailer"] },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      {offersAny(capabilities, "POINTS") &&
        groupOf(
          text.points,
          retailer && viewer?.points && { ...viewer.points, timeZone: retailer.timeZone },
          ({ timeZone, ...points }) => <PointsPanel points={points} timeZone={timeZone} missing={<MissingPart />} />,
        )}
      {featureValue(features, "excludesWalletCredits") !== true &&
        offersAny(capabilities, "CREDITS") &&
        groupOf(text.credits, viewer?.credits, (credits) => (
          <CreditsPanel credits={credits} note={typeof note === "string" ? note : null} />
        ))}
      {offersAny(capabilities, "REWARDS") && (
        <>
          {groupOf(text.fuel(term), viewer?.rewards, (rewards) => (
            <FuelPanel rewards={rewards} term={term} />
          ))}
          {groupOf(text.offers, viewer?.rewards, (rewards) => (
            <OffersPanel rewards={rewards} />
          ))}
          {groupOf(text.premiums, viewer?.rewards, (rewards) => (
            <PremiumsPanel rewards={rewards} />
          ))}
        </>
      )}
      <SidebarBlocks path={PATH} />
    </PageBody>
  );
}
