import { RadioCard, VisuallyHidden } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { ChoiceFailure } from "./choice-failure.tsx";
import type { AccountUpdate } from "./use-account-updates.ts";
import { useInstantChoice } from "./use-instant-choice.ts";

interface ChoiceCardsProps {
  readonly group: string;
  readonly title: string;
  /** True if the title is visible, because the panel has another one. */
  readonly showsTitle?: boolean;
  readonly offered: readonly { readonly id: string; readonly name: string; readonly lang?: string }[];
  /** The id of the saved option; null for none. */
  readonly saved: string | null;
  readonly save: AccountUpdate<string>;
}

export function ChoiceCards({ group, title, showsTitle = false, offered, saved, save }: ChoiceCardsProps) {
  const { value, onClickCapture, failure, choose } = useInstantChoice<string | null>(saved, async (id) =>
    id === null ? [] : save(id),
  );
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The component does not reset a radio button whose change was rejected at once, because its value never changed.
    for (const input of place.current?.querySelectorAll("input") ?? []) input.checked = input.value === value;
  });
  const label = <RadioCard.Label>{title}</RadioCard.Label>;
  return (
    <>
      <ChoiceFailure message={failure} />
      <RadioCard.Root
        ref={place}
        name={group}
        value={value}
        onClickCapture={onClickCapture}
        onValueChange={(change) => choose(change.value)}
      >
        {showsTitle ? label : <VisuallyHidden asChild>{label}</VisuallyHidden>}
        {offered.map(({ id, name, lang }) => (
          <RadioCard.Item key={id} value={id}>
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl />
            <RadioCard.ItemText lang={lang}>{name}</RadioCard.ItemText>
          </RadioCard.Item>
        ))}
      </RadioCard.Root>
    </>
  );
}
