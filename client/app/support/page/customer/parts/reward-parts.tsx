import { PointsTracePart } from "../../../customer/parts/points-trace-part.tsx";
import { PartAge } from "../../../customer/parts/part-age.tsx";
import { FailedPart, MissingLine } from "../../../customer/parts/part.tsx";
import { useReading } from "../../../customer/reading.ts";
import { Button, Text } from "@chakra-ui/react";
import { useLocation } from "react-router-dom";
import { receiptUrlOn } from "../../../../lib/receipt-url.ts";
import { useLayout } from "../../../../layout/use-layout.ts";
import { CreditsPanel } from "../../../../reward/credits-panel.tsx";
import { FuelPanel } from "../../../../reward/fuel-panel.tsx";
import { OffersPanel } from "../../../../reward/offers-panel.tsx";
import { PointsPanel, type PointsPanelProps } from "../../../../reward/points-panel.tsx";
import { PremiumsPanel } from "../../../../reward/premiums-panel.tsx";
import { mapValue, partsOf, plainOf, useReadFields, useRootFields, whenRead } from "../../../../graphql/fields.ts";
import { customerMessages } from "#messages/staff/customer";
import { rewardMessages as text } from "#messages/reward";
import { offersAny, useCapabilities } from "../../../../session/capabilities.ts";
import { isOff } from "../../../../session/switches.ts";
import { useCustomerPageQuery } from "../customer-page.gql.ts";
import type { LookFields } from "../look.ts";
import { PartColumn } from "./part-column.tsx";
import { partOf } from "./part-of.tsx";
import { useOlderMovements } from "./use-older-movements.ts";

interface RewardPartsProps {
  readonly fields: LookFields;
  /** The time zone for days and times. */
  readonly timeZone: string;
}

/** Returns what the retailer calls its rewards. */
function useTerm(): string {
  const layout = useLayout();
  return (layout && plainOf(layout.retailer.rewardsTerm)) ?? text.usualTerm;
}

/** The rewards of the shopper's card, in the panels of the shopper's own page. */
export function RewardParts({ fields, timeZone }: RewardPartsProps) {
  const { customer, user, points, pointsTrace, missesSources } = fields;
  const { retailer } = useRootFields(useCustomerPageQuery().data);
  const { switches } = partsOf(retailer, useReadFields());
  const term = useTerm();
  const capabilities = useCapabilities();
  const { readAt } = useReading();
  const reading = { timeZone, receiptUrl: receiptUrlOn(useLocation().pathname) };
  const showsCredits = isOff(switches, "excludesWalletCredits") && offersAny(capabilities, "CREDITS");
  return (
    <PartColumn id="rewards">
      {offersAny(capabilities, "POINTS") && (
        <PointsPart
          key={readAt}
          customerId={customer.id}
          points={points}
          term={term}
          missesSources={missesSources.points}
          {...reading}
        />
      )}
      {offersAny(capabilities, "POINTS") &&
        offersAny(capabilities, "RECEIPTS") &&
        partOf(customerMessages.pointsTrace.title, pointsTrace, ({ nodes }) => <PointsTracePart receipts={nodes} />)}
      {showsCredits &&
        partOf(text.credits, user.credits, (credits) => (
          <CreditsPanel credits={credits} note={null} missingSources={noticeOf(missesSources.credits)} {...reading} />
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

/** Returns the notice that some sources of movements could not be read. */
const noticeOf = (missesSources: boolean) =>
  missesSources && <MissingLine what={customerMessages.pointsTrace.sourcesMissing} />;

interface PointsPartProps extends Pick<PointsPanelProps, "term" | "timeZone" | "receiptUrl"> {
  readonly customerId: string;
  readonly points: LookFields["points"];
  readonly missesSources: boolean;
}

/** The points panel, each part of which may fail on its own, with the older movements that the agent asks for. */
function PointsPart({ customerId, points, missesSources, ...rest }: PointsPartProps) {
  const { total, entries } = points;
  const newest = plainOf(entries);
  const older = useOlderMovements(customerId, newest?.pageInfo.endCursor ?? null);
  const present = [total, entries].filter(({ state }) => state === "value");
  if (present.length === 0) return <FailedPart title={text.points} />;
  const all = mapValue(entries, (value) => ({ ...value, nodes: [...value.nodes, ...older.nodes] }));
  return (
    <PointsPanel
      {...rest}
      points={{ ...points, entries: all }}
      missing={<p>{text.missing}</p>}
      missingSources={noticeOf(missesSources || older.missesSources)}
      action={<PartAge incomplete={present.length < 2} />}
    >
      {older.failure !== null && (
        <Text role="alert" marginBottom="2" color="danger">
          {older.failure}
        </Text>
      )}
      {whenRead(
        all,
        ({ nodes, totalCount }) =>
          nodes.length < totalCount && (
            <Button variant="outline" aria-disabled={older.busy || undefined} onClick={older.readOlder}>
              {customerMessages.pointsTrace.older}
            </Button>
          ),
      )}
    </PointsPanel>
  );
}
