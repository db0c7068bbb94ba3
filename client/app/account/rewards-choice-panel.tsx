import { byState, type Fields, type Value } from "../graphql/fields.ts";
import { rewardPrograms } from "../lib/url/reward-programs.ts";
import { accountMessages as text } from "#messages/account";
import { Panel } from "../ui/page/panel.tsx";
import { ChoiceCards } from "./choice-cards.tsx";
import { MissingValue } from "./fields/missing-value.tsx";
import type { RewardsChoice_SubscriptionFragment, RewardsChoice_UserFragment } from "./rewards-choice.gql.ts";
import type { AccountUpdates } from "./use-account-updates.ts";

interface RewardsChoicePanelProps {
  readonly user: Fields<RewardsChoice_UserFragment>;
  readonly subscriptions: Value<readonly RewardsChoice_SubscriptionFragment[]>;
  readonly term: Value<string>;
  readonly updates: AccountUpdates;
}

/** Returns the id of the offered program that the shopper is in; null for none. */
const chosenOf = (
  choices: readonly RewardsChoice_SubscriptionFragment[],
  choice: readonly { readonly id: string }[],
): string | null => choice.find(({ id }) => choices.some((each) => each.id === id))?.id ?? null;

/** The choice of a rewards program, saved at once; null if there is only one program. */
export function RewardsChoicePanel({ user, subscriptions, term, updates }: RewardsChoicePanelProps) {
  const choices = byState(subscriptions, { empty: [], failed: [] }, (value) => value);
  if (subscriptions.state !== "failed" && choices.length < 2) return null;
  const title = byState(term, { empty: text.program, failed: text.program }, (name) => text.rewards({ term: name }));
  const subscription = user.rewardSubscriptions;
  const isMissing = subscriptions.state === "failed" || subscription.state === "failed";
  return (
    <Panel
      title={title}
      action={
        !isMissing && (
          <a href={rewardPrograms} target="_blank" rel="noopener">
            {text.aboutRewards}
          </a>
        )
      }
    >
      {isMissing ? (
        <MissingValue label={title} />
      ) : (
        <ChoiceCards
          group="rewards"
          title={title}
          offered={choices}
          saved={chosenOf(
            choices,
            byState(subscription, { empty: [], failed: [] }, (value) => value),
          )}
          save={(rewardSubscriptionId) => updates.chooseRewards({ rewardSubscriptionId })}
        />
      )}
    </Panel>
  );
}
