import type { ReactNode } from "react";
import { formatDay } from "../lib/time/dates.ts";
import { rewardMessages as text } from "#messages/reward";
import { Panel } from "../ui/page/panel.tsx";
import type { PremiumsPanel_RewardsFragment } from "./premiums-panel.gql.ts";
import { RewardCard, RewardCards } from "./reward-card.tsx";

interface PremiumsPanelProps {
  readonly rewards: PremiumsPanel_RewardsFragment;
  readonly action?: ReactNode;
}

/** The rewards that the register applies automatically. */
export function PremiumsPanel({ rewards: { premiums }, action }: PremiumsPanelProps) {
  return (
    <Panel title={text.premiums} action={action}>
      {premiums.length === 0 && <p>{text.noPremiums}</p>}
      <RewardCards>
        {premiums.map(
          ({ premium, description, descriptionLanguage, notes, image, endDate, hasEnded, limit }, index) => (
            <RewardCard
              key={`${premium} ${index}`}
              title={description}
              titleLanguage={descriptionLanguage}
              notes={notes}
              image={image}
              terms={[
                endDate && (hasEnded ? text.ended : text.ends)({ day: formatDay(endDate) }),
                limit === null ? null : text.limit({ count: limit }),
              ]}
            />
          ),
        )}
      </RewardCards>
    </Panel>
  );
}
