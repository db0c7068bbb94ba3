import { Combobox, createListCollection } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { choiceMessages as text } from "#messages/choice";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { useGrowingList } from "../../ui/hooks/use-growing-list.ts";
import type { ChoiceSelectProps } from "./choice-select.tsx";

function matching(choices: ChoiceSelectProps["choices"], typed: string | null): ChoiceSelectProps["choices"] {
  const search = typed?.trim().toLowerCase() ?? "";
  return search === "" ? choices : choices.filter(({ label }) => label.toLowerCase().includes(search));
}

/** A combobox for a long list: typing filters it, and 20 entries at a time show as the visitor reaches its end. */
export function LongSelect({ choices, value, onChoose, id, onBlur, ...control }: ChoiceSelectProps) {
  const selected = choices.find((choice) => choice.value === value);
  const [typed, setTyped] = useState<string | null>(null);
  const matches = useMemo(() => matching(choices, typed), [choices, typed]);
  const { shown, reach, end } = useGrowingList(matches.length);
  const collection = useMemo(() => createListCollection({ items: matches.slice(0, shown) }), [matches, shown]);
  return (
    <Combobox.Root
      {...(id === undefined ? {} : { ids: { input: id } })}
      collection={collection}
      value={selected ? [selected.value] : []}
      inputValue={typed ?? selected?.label ?? ""}
      openOnClick
      translations={{ triggerLabel: text.open }}
      onInputValueChange={({ inputValue, reason }) => setTyped(reason === "input-change" ? inputValue : null)}
      onOpenChange={({ open }) => !open && setTyped(null)}
      onHighlightChange={({ highlightedValue }) => reach(matches.findIndex((one) => one.value === highlightedValue))}
      onValueChange={({ value: [next] }) => next !== undefined && next !== value && onChoose(next)}
    >
      <Combobox.Control>
        <Combobox.Input {...control} {...(onBlur ? { onBlur } : {})} />
        <Combobox.IndicatorGroup>
          <Combobox.Trigger>
            <ChevronDownIcon />
          </Combobox.Trigger>
        </Combobox.IndicatorGroup>
      </Combobox.Control>
      <Combobox.Positioner>
        <Combobox.Content>
          <Combobox.Empty>{text.none}</Combobox.Empty>
          {collection.items.map((item, index) => (
            <Combobox.Item key={item.value} item={item} ref={index === shown - 1 ? end : null}>
              {item.label}
            </Combobox.Item>
          ))}
        </Combobox.Content>
      </Combobox.Positioner>
    </Combobox.Root>
  );
}
