import { RadioCard, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import type { Fields, Value } from "../../graphql/fields.ts";
import { rewardPrograms } from "../../lib/url/reward-programs.ts";
import { accountMessages as text } from "#messages/account";
import { Panel } from "../../ui/page/panel.tsx";
import { ChoiceFailure } from "./choice-failure.tsx";
import { MissingValue } from "./missing-value.tsx";
import type { RewardsChoice_SubscriptionFragment, RewardsChoice_UserFragment } from "./rewards-choice.gql.ts";
import type { AccountUpdate, AccountUpdates } from "./use-account-updates.ts";
import { useInstantChoice } from "./use-instant-choice.ts";

interface RewardsChoicePanelProps {
  readonly user: Fields<RewardsChoice_UserFragment>;
  readonly subscriptions: Value<readonly RewardsChoice_SubscriptionFragment[]>;
  /** The retailer's name for rewards. */
  readonly term: Value<string>;
  readonly updates: AccountUpdates;
}

/** The choice of a rewards program, saved at once; null if there is only one program. */
export function RewardsChoicePanel({ user, subscriptions, term, updates }: RewardsChoicePanelProps) {
  const offered = subscriptions.state === "value" ? subscriptions.value : [];
  if (subscriptions.state !== "failed" && offered.length < 2) return null;
  const title = term.state === "value" ? text.rewards({ term: term.value }) : text.program;
  const chosen = user.rewardSubscriptions;
  const isMissing = subscriptions.state === "failed" || chosen.state === "failed";
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
        <Choice
          title={title}
          offered={offered}
          chosen={chosen.state === "value" ? chosen.value : []}
          save={(rewardSubscriptionId) => updates.chooseRewards({ rewardSubscriptionId })}
        />
      )}
    </Panel>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly offered: readonly RewardsChoice_SubscriptionFragment[];
  readonly chosen: readonly { readonly id: string }[];
  readonly save: AccountUpdate<string>;
}

function Choice({ title, offered, chosen, save }: ChoiceProps) {
  const saved = chosen.find(({ id }) => offered.some((each) => each.id === id))?.id ?? null;
  const { value, onClickCapture, failure, choose } = useInstantChoice<string | null>(saved, async (id) =>
    id === null ? [] : save(id),
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The component does not reset a radio button whose change was rejected at once, because its value never changed.
    for (const input of place.current?.querySelectorAll("input") ?? []) input.checked = input.value === value;
  });
  return (
    <>
      <ChoiceFailure message={failure} />
      <RadioCard.Root
        ref={place}
        name="rewards"
        value={value}
        onClickCapture={onClickCapture}
        onValueChange={(change) => choose(change.value)}
      >
        <VisuallyHidden asChild>
          <RadioCard.Label>{title}</RadioCard.Label>
        </VisuallyHidden>
        {offered.map(({ id, name }) => (
          <RadioCard.Item key={id} value={id}>
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl />
            <RadioCard.ItemText>{name}</RadioCard.ItemText>
          </RadioCard.Item>
        ))}
      </RadioCard.Root>
    </>
  );
}
