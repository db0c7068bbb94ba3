import { PointsTracePart } from "../../../customer/parts/points-trace-part.tsx";
import { PartAge } from "../../../customer/parts/part-age.tsx";
import { FailedPart, MissingLine } from "../../../customer/parts/part.tsx";
import { useLocation } from "react-router-dom";
import { receiptUrlOn } from "../../../../lib/receipt-url.ts";
import { useLayout } from "../../../../layout/use-layout.ts";
import { CreditsPanel } from "../../../../reward/credits-panel.tsx";
import { FuelPanel } from "../../../../reward/fuel-panel.tsx";
import { OffersPanel } from "../../../../reward/offers-panel.tsx";
import { PointsPanel, type PointsPanelProps } from "../../../../reward/points-panel.tsx";
import { PremiumsPanel } from "../../../../reward/premiums-panel.tsx";
import { byState, partsOf, useReadFields, useRootFields } from "../../../../graphql/fields.ts";
import { customerMessages } from "#messages/staff/customer";
import { rewardMessages as text } from "#messages/reward";
import { offersAny, useCapabilities } from "../../../../session/capabilities.ts";
import { isOff } from "../../../../session/switches.ts";
import { useCustomerPageQuery } from "../customer-page.gql.ts";
import type { LookFields } from "../look.ts";
import { PartColumn } from "./part-column.tsx";
import { partOf } from "./part-of.tsx";

interface RewardPartsProps {
  readonly fields: LookFields;
  /** The time zone for days and times. */
  readonly timeZone: string;
}

/** The rewards of the shopper's card, in the panels of the shopper's own page. */
export function RewardParts({ fields, timeZone }: RewardPartsProps) {
  const { user, points, pointsTrace, missesSources } = fields;
  const { retailer } = useRootFields(useCustomerPageQuery().data);
  const { features } = partsOf(retailer, useReadFields());
  const layout = useLayout();
  const term = layout
    ? byState(layout.retailer.rewardsTerm, { empty: text.usualTerm, failed: text.usualTerm }, (value) => value)
    : text.usualTerm;
  const capabilities = useCapabilities();
  const receiptUrl = receiptUrlOn(useLocation().pathname);
  const sources = (isMissing: boolean) => ({
    timeZone,
    receiptUrl,
    missingSources: isMissing && <MissingLine what={customerMessages.pointsTrace.sourcesMissing} />,
  });
  const showsCredits = isOff(features, "excludesWalletCredits") && offersAny(capabilities, "CREDITS");
  return (
    <PartColumn id="rewards">
      {offersAny(capabilities, "POINTS") && (
        <PointsPart points={points} term={term} {...sources(missesSources.points)} />
      )}
      {offersAny(capabilities, "POINTS") &&
        offersAny(capabilities, "RECEIPTS") &&
        partOf(customerMessages.pointsTrace.title, pointsTrace, ({ nodes }) => <PointsTracePart receipts={nodes} />)}
      {showsCredits &&
        partOf(text.credits, user.credits, (credits) => (
          <CreditsPanel credits={credits} note={null} {...sources(missesSources.credits)} />
        ))}
      {offersAny(capabilities, "REWARDS") &&
        partOf(customerMessages.rewards.title, user.rewards, (rewards) => (
          <>
            <FuelPanel rewards={rewards} term={term} />
            <OffersPanel rewards={rewards} />
            <PremiumsPanel rewards={rewards} />
          </>
        ))}
    </PartColumn>
  );
}

/** The points panel, each part of which may fail on its own. */
function PointsPart({
  points,
  ...rest
}: Pick<PointsPanelProps, "points" | "term" | "timeZone" | "receiptUrl" | "missingSources">) {
  const { total, entries } = points;
  const present = [total, entries].filter(({ state }) => state === "value");
  if (present.length === 0) return <FailedPart title={text.points} />;
  return (
    <PointsPanel
      {...rest}
      points={points}
      missing={<p>{text.missing}</p>}
      action={<PartAge incomplete={present.length < 2} />}
    />
  );
}
