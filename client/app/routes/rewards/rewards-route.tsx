import type { ReactNode } from "react";
import { MissingContent } from "../../features/content/missing-content.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { CreditsPanel } from "../../features/reward/credits-panel.tsx";
import { FuelPanel } from "../../features/reward/fuel-panel.tsx";
import { OffersPanel } from "../../features/reward/offers-panel.tsx";
import { PointsPanel } from "../../features/reward/points-panel.tsx";
import { PremiumsPanel } from "../../features/reward/premiums-panel.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import {
  byState,
  isAnyMissing,
  partsOf,
  useFieldsBelow,
  useReadFields,
  useRootFields,
  type Value,
  whenRead,
} from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { rewardMessages as text } from "../../messages/reward.ts";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { shoppersOnly, toRewardsGuestRoute, whereOffered } from "../../session/guards.ts";
import { isOff, switchValue } from "../../session/switches.ts";
import { useLeaveWithShopper } from "../../session/use-leave-with-shopper.ts";
import { PageBody } from "../../ui/page-body.tsx";
import { Panel } from "../../ui/panel.tsx";
import { RewardsPageQueryDocument, type RewardsPageQueryQuery, useRewardsPageQuery } from "./rewards-page.gql.ts";

const PATH = "/rewards";

const data = routeData(
  () => [routeQuery(RewardsPageQueryDocument, {}), routeQuery(SidebarQueryDocument, { path: PATH })],
  whereOffered(PATH, shoppersOnly(toRewardsGuestRoute)),
);
export const loader = data.server;
export const clientLoader = data.client;

/** The panel of a group, or a panel of its name that says that it could not be read. */
function groupOf<Part>(title: string, part: Value<Part>, panel: (part: Part) => ReactNode) {
  const missing = (
    <Panel title={title}>
      <MissingPart />
    </Panel>
  );
  return byState(part, { empty: missing, failed: missing }, panel);
}

/**
 * What the shopper's card has earned, one panel to a group; a group that fails leaves the others alone, and one that the
 * retailer does not offer is left out.
 */
export default function RewardsRoute() {
  useLeaveWithShopper();
  const { data: page } = useRewardsPageQuery();
  const read = useReadFields();
  const { viewer, retailer } = useRootFields(page);
  const { firstName } = partsOf(viewer, read);
  const { rewardsTerm, rewardsLogo, rewardsProgram } = partsOf(retailer, read);
  const term = byState(rewardsTerm, { empty: text.usualTerm, failed: text.usualTerm }, (own) => own);
  const title = text.title(term);
  const logo = whenRead(rewardsLogo, ({ url, width, height }) => (
    <img src={url} width={width} height={height} alt="" />
  ));
  return (
    <PageBody
      title={title}
      lead={byState(firstName, { empty: text.lead, failed: text.lead }, text.greeting)}
      over={whenRead(rewardsProgram, (program) => program)}
      mark={logo}
    >
      <PageHead title={title} description={text.lead} />
      <MissingContent
        of={[
          { query: RewardsPageQueryDocument, only: ["retailer"] },
          { query: SidebarQueryDocument, variables: { path: PATH } },
        ]}
      />
      {page && <Groups page={page} term={term} />}
      <SidebarBlocks path={PATH} />
    </PageBody>
  );
}

interface GroupsProps {
  readonly page: RewardsPageQueryQuery;
  /** The word this retailer uses for rewards. */
  readonly term: string;
}

function Groups({ page, term }: GroupsProps) {
  const read = useReadFields();
  const capabilities = useCapabilities();
  const { viewer } = useRootFields(page);
  const { credits, rewards } = partsOf(viewer, read);
  const { features } = read(page.retailer);
  const note = whenRead(switchValue(features, "walletCreditNote"), (own) => (typeof own === "string" ? own : null));
  return (
    <>
      {offersAny(capabilities, "POINTS") &&
        groupOf(text.points, viewer, (shopper) => <Points shopper={shopper} timeZone={page.retailer.timeZone} />)}
      {isOff(features, "excludesWalletCredits") &&
        offersAny(capabilities, "CREDITS") &&
        groupOf(text.credits, credits, (all) => <CreditsPanel credits={all} note={note} />)}
      {offersAny(capabilities, "REWARDS") && (
        <>
          {groupOf(text.fuel(term), rewards, (all) => (
            <FuelPanel rewards={all} term={term} missing={isAnyMissing([rewards]) && <MissingPart />} />
          ))}
          {groupOf(text.offers, rewards, (all) => (
            <OffersPanel rewards={all} />
          ))}
          {groupOf(text.premiums, rewards, (all) => (
            <PremiumsPanel rewards={all} />
          ))}
        </>
      )}
    </>
  );
}

interface PointsProps {
  readonly shopper: NonNullable<RewardsPageQueryQuery["viewer"]>;
  readonly timeZone: string;
}

/** The points, each part of which may fail alone. */
function Points({ shopper, timeZone }: PointsProps) {
  const points = useFieldsBelow(shopper, "points");
  if (points.total.state === "failed" && points.history.state === "failed") {
    return groupOf(text.points, points.total, () => null);
  }
  return <PointsPanel points={points} timeZone={timeZone} missing={<MissingPart />} />;
}
