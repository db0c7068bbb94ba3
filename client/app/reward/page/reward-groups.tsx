import { chakra } from "@chakra-ui/react";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { panelOf } from "../../graphql/missing/panel-of.tsx";
import { CreditsPanel, type CreditsPanelProps } from "../credits-panel.tsx";
import { FreezeNotice, ShopperCases } from "../points-guard/guard-notice.tsx";
import { ReportButton } from "../points-guard/report-button.tsx";
import { FuelPanel } from "../fuel-panel.tsx";
import { OffersPanel } from "../offers-panel.tsx";
import { PointsPanel } from "../points-panel.tsx";
import { PremiumsPanel } from "../premiums-panel.tsx";
import type { SourceReading } from "../source-label.tsx";
import {
  byState,
  isAnyMissing,
  type Parts,
  partsOf,
  useFieldsBelow,
  useReadFields,
  useRootFields,
  plainOf,
  whenRead,
} from "../../graphql/fields.ts";
import { receiptUrlOn } from "../../lib/receipt-url.ts";
import { rewardMessages as text } from "#messages/reward";
import { offersAny, offersPage, useCapabilities } from "../../session/capabilities.ts";
import { isOff, switchValue } from "../../session/switches.ts";
import { type RewardsPageQueryQuery, useRewardsPageQuery } from "./rewards-page.gql.ts";

/** The balances beside each other, where there is room. */
const Balances = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 26rem), 1fr))",
    gap: "clamp(1rem, 2vw, 1.5rem)",
    alignItems: "start",
    _empty: { display: "none" },
  },
});

interface RewardGroupsProps {
  /** The retailer's term for rewards. */
  readonly term: string;
}

/** The groups of the page: an island, which reads the data itself, so that its properties are stable. */
export function RewardGroups({ term }: RewardGroupsProps) {
  const { data: page } = useRewardsPageQuery();
  return page ? <Groups page={page} term={term} /> : null;
}

function Groups({ page, term }: RewardGroupsProps & { readonly page: RewardsPageQueryQuery }) {
  const read = useReadFields();
  const capabilities = useCapabilities();
  const { viewer } = useRootFields(page);
  const { credits, rewards, redemptionFreeze } = partsOf(viewer, read);
  const { switches } = read(page.retailer);
  const note = plainOf(switchValue(switches, "walletCreditNote"));
  return (
    <>
      {offersAny(capabilities, "REDEMPTION_FREEZE") && (
        <FreezeNotice freeze={redemptionFreeze} timeZone={page.retailer.timeZone} />
      )}
      {offersAny(capabilities, "POINTS") &&
        panelOf([text.points], viewer, (shopper) => <Points shopper={shopper} term={term} retailer={page.retailer} />)}
      <Balances>
        {isOff(switches, "excludesWalletCredits") &&
          offersAny(capabilities, "CREDITS") &&
          panelOf([text.credits], credits, (all) => (
            <Credits credits={all} note={note} timeZone={page.retailer.timeZone} />
          ))}
        {offersAny(capabilities, "REWARDS") &&
          panelOf([text.fuel({ term })], rewards, (all) => (
            <FuelPanel rewards={all} term={term} missing={isAnyMissing([rewards]) && <MissingPart />} />
          ))}
      </Balances>
      {offersAny(capabilities, "REWARDS") && <ProgramRewards rewards={rewards} />}
    </>
  );
}

/** The offers and premiums of the program. */
function ProgramRewards({ rewards }: { readonly rewards: Parts<PointsProps["shopper"]>["rewards"] }) {
  return (
    <>
      {panelOf([text.offers], rewards, (all) => (
        <OffersPanel rewards={all} />
      ))}
      {panelOf([text.premiums], rewards, (all) => (
        <PremiumsPanel rewards={all} />
      ))}
    </>
  );
}

/** Returns the function that finds the URL of a receipt; it finds none where the retailer offers no receipts. */
function useReceiptUrl(): SourceReading["receiptUrl"] {
  return offersPage(useCapabilities(), "/receipts") ? receiptUrlOn("/receipts") : () => null;
}

/** Returns the notice that some sources of movements could not be read; null if all were. */
const sourcesNotice = (sources: readonly unknown[]) =>
  isAnyMissing(sources) ? <MissingPart failed={text.sourcesMissing} /> : null;

/** The credits panel; a source that could not be read hides no credit. */
function Credits(props: Pick<CreditsPanelProps, "credits" | "note" | "timeZone">) {
  const read = useReadFields();
  const receiptUrl = useReceiptUrl();
  const { current, adjustments, expired } = props.credits;
  const sources = [...current, ...adjustments, ...expired].map((entry) => read(entry).source);
  return <CreditsPanel {...props} receiptUrl={receiptUrl} missingSources={sourcesNotice(sources)} />;
}

interface PointsProps extends RewardGroupsProps {
  readonly shopper: NonNullable<RewardsPageQueryQuery["viewer"]>;
  readonly retailer: RewardsPageQueryQuery["retailer"];
}

/** The points panel, each part of which may fail on its own. */
function Points({ shopper, term, retailer }: PointsProps) {
  const read = useReadFields();
  const points = useFieldsBelow(shopper, "points");
  const receiptUrl = useReceiptUrl();
  const { cases, redemptionFreeze, shopperNumber } = read(shopper);
  const { rewardsTiers, tierRewards } = read(retailer);
  const tiers = byState(rewardsTiers, { empty: [], failed: [] }, (value) => value.toSorted((a, b) => a - b));
  const rewards = byState(tierRewards, { empty: [], failed: [] }, (value) => value);
  const names = new Map(rewards.map(({ points: tier, name }) => [tier, name]));
  const canRedeem = redemptionFreeze.state === "empty";
  if (points.total.state === "failed" && points.entries.state === "failed") {
    return panelOf([text.points], points.total, () => null);
  }
  return (
    <PointsPanel
      points={points}
      term={term}
      timeZone={retailer.timeZone}
      // Without the tiers there is no progress either, which the panel reports.
      tiers={tiers.map((tier) => ({ points: tier, name: names.get(tier) ?? null }))}
      card={canRedeem ? byState(shopperNumber, { empty: null, failed: null }, (number) => number) : null}
      receiptUrl={receiptUrl}
      missingSources={whenRead(points.entries, ({ nodes }) => sourcesNotice(nodes.map((entry) => read(entry).source)))}
      missing={<MissingPart />}
      renderEntryAction={({ id }, what) => <ReportButton subjectId={id} what={what} timeZone={retailer.timeZone} />}
    >
      <ShopperCases cases={cases} timeZone={retailer.timeZone} />
    </PointsPanel>
  );
}
