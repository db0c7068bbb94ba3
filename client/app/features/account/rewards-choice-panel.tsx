import { accountMessages as text } from "../../messages/account.ts";
import { Panel } from "../../ui/panel.tsx";
import { ChoiceFailure } from "./choice-failure.tsx";
import type { RewardsChoice_SubscriptionFragment, RewardsChoice_UserFragment } from "./rewards-choice.gql.ts";
import type { AccountUpdates } from "./use-account-updates.ts";
import { useInstantChoice } from "./use-instant-choice.ts";
import "./account.css";

interface RewardsChoicePanelProps {
  readonly user: RewardsChoice_UserFragment;
  readonly subscriptions: readonly RewardsChoice_SubscriptionFragment[];
  /** The word this retailer uses for rewards. */
  readonly term: string;
  readonly updates: AccountUpdates;
}

/** The rewards programmes to choose from; the choice is saved when it is made. */
export function RewardsChoicePanel({ user, subscriptions, term, updates }: RewardsChoicePanelProps) {
  const saved = user.rewardSubscriptions?.find(({ id }) => subscriptions.some((each) => each.id === id))?.id ?? null;
  const { value, failure, choose } = useInstantChoice<string | null>(saved, async (id) =>
    id === null ? [] : updates.chooseRewards({ rewardSubscriptionId: id }),
  );
  return (
    <Panel
      title={text.rewards(term)}
      action={
        <a href="/about-rewards" target="_blank" rel="noopener">
          {text.aboutRewards}
        </a>
      }
    >
      <ChoiceFailure message={failure} />
      <div role="radiogroup" aria-label={text.rewards(term)} className="form-field form-radios">
        {subscriptions.map(({ id, name }) => (
          <label key={id} className="form-choice">
            <input type="radio" name="rewards" value={id} checked={value === id} onChange={() => choose(id)} />
            {name}
          </label>
        ))}
      </div>
    </Panel>
  );
}
