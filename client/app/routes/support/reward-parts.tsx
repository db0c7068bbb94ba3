import { PartAge } from "../../features/customer/part-age.tsx";
import { useLayout } from "../../features/layout/use-layout.ts";
import { CreditsPanel } from "../../features/reward/credits-panel.tsx";
import { FuelPanel } from "../../features/reward/fuel-panel.tsx";
import { OffersPanel } from "../../features/reward/offers-panel.tsx";
import { PointsPanel } from "../../features/reward/points-panel.tsx";
import { PremiumsPanel } from "../../features/reward/premiums-panel.tsx";
import { featureValue } from "../../lib/feature-value.ts";
import { customerMessages } from "../../messages/customer.ts";
import { rewardMessages as text } from "../../messages/reward.ts";
import { offersAny, useCapabilities } from "../../session/capabilities.ts";
import { useCustomerPageQuery } from "./customer-page.gql.ts";
import type { Look } from "./look.ts";
import { partOf } from "./part-of.tsx";

type Points = NonNullable<Look["customer"]["user"]["points"]>;

/** Each part of the points fails alone; null when none of them could be read. */
const readPoints = (points: Points | null): Points | null =>
  points?.total === null && points.history === null ? null : points;

const isIncomplete = ({ total, history }: Points): boolean => total === null || history === null;

interface RewardPartsProps {
  readonly user: Look["customer"]["user"];
  /** The zone in which days and times are told. */
  readonly timeZone: string;
}

/** What the shopper's card has earned, in the panels of the shopper's own page. */
export function RewardParts({ user, timeZone }: RewardPartsProps) {
  const features = useCustomerPageQuery().data?.retailer?.features;
  const term = useLayout()?.retailer.rewardsTerm ?? "Rewards";
  const capabilities = useCapabilities();
  const showsCredits = featureValue(features, "excludesWalletCredits") !== true && offersAny(capabilities, "CREDITS");
  return (
    <div id="rewards" className="customer-column">
      {offersAny(capabilities, "POINTS") &&
        partOf(text.points, readPoints(user.points), (points) => (
          <PointsPanel
            points={points}
            timeZone={timeZone}
            missing={<p>{text.missing}</p>}
            action={<PartAge incomplete={isIncomplete(points)} />}
          />
        ))}
      {showsCredits &&
        partOf(text.credits, user.credits, (credits) => (
          <CreditsPanel credits={credits} note={null} action={<PartAge />} />
        ))}
      {offersAny(capabilities, "REWARDS") &&
        partOf(customerMessages.rewards.title, user.rewards, (rewards) => (
          <>
            <FuelPanel rewards={rewards} term={term} action={<PartAge />} />
            <OffersPanel rewards={rewards} action={<PartAge />} />
            <PremiumsPanel rewards={rewards} action={<PartAge />} />
          </>
        ))}
    </div>
  );
}
