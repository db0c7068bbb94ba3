import { chakra } from "@chakra-ui/react";
import type { ReactNode } from "react";
import { formatDay } from "../lib/time/dates.ts";
import { rewardMessages as text } from "#messages/reward";
import { Panel } from "../ui/page/panel.tsx";
import type { OffersPanel_RewardsFragment } from "./offers-panel.gql.ts";
import { RewardCard, RewardCards } from "./reward-card.tsx";
import { offerAnchor } from "./source-label.tsx";
import { Progressed } from "./reward-parts.tsx";

type Offer = OffersPanel_RewardsFragment["offers"][number];

/** The shopper's progress on an offer, in the display format of the offer. */
function OfferProgress({ offer }: { readonly offer: Offer }) {
  if (offer.display === "REDEEM_NOW") {
    if (offer.hasEnded) return null;
    return (
      <chakra.p marginTop="1.5">
        <strong>{text.redeemNow}</strong> {text.howToRedeem}
      </chakra.p>
    );
  }
  if (offer.display === "PARTICIPATION_AMOUNT" && offer.participationAmount) {
    return (
      <chakra.p marginTop="1.5" fontWeight="650">
        {text.spentSoFar({ amount: offer.participationAmount.formatted })}
      </chakra.p>
    );
  }
  if (offer.display !== "PROGRESS_BAR") return null;
  return (
    <Progressed label={offer.description} fraction={offer.progress / 100}>
      {text.offerProgress({ percent: Math.floor(offer.progress) })}
    </Progressed>
  );
}

/** True if the shopper has earned an offer that can still be redeemed. */
const isRedeemable = ({ display, hasEnded }: Offer) => display === "REDEEM_NOW" && !hasEnded;

interface OffersPanelProps {
  readonly rewards: OffersPanel_RewardsFragment;
  readonly action?: ReactNode;
}

/** The personal offers of the shopper, those that can be redeemed now first. */
export function OffersPanel({ rewards: { offers }, action }: OffersPanelProps) {
  return (
    <Panel title={text.offers} action={action}>
      {offers.length === 0 && <p>{text.noOffers}</p>}
      <RewardCards>
        {[...offers.filter(isRedeemable), ...offers.filter((offer) => !isRedeemable(offer))].map((offer, index) => (
          <RewardCard
            key={`${offer.offerCode} ${index}`}
            id={offerAnchor(offer.offerCode)}
            redeemable={isRedeemable(offer)}
            title={offer.description}
            titleLanguage={offer.descriptionLanguage}
            notes={offer.notes}
            image={offer.image}
            terms={[
              (offer.hasEnded ? text.ended : text.ends)({ day: formatDay(offer.endDate) }),
              offer.redemptionLimit === null ? null : text.limit({ count: offer.redemptionLimit }),
            ]}
          >
            <OfferProgress offer={offer} />
          </RewardCard>
        ))}
      </RewardCards>
    </Panel>
  );
}
