import { Combobox, createListCollection } from "@chakra-ui/react";
import { useMemo, useState } from "react";
import { choiceMessages as text } from "#messages/choice";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { useGrowingList } from "../../ui/hooks/use-growing-list.ts";
import type { ChoiceSelectProps } from "./choice-select.tsx";

function matching(choices: ChoiceSelectProps["choices"], words: string | null): ChoiceSelectProps["choices"] {
  const search = words?.trim().toLowerCase() ?? "";
  return search === "" ? choices : choices.filter(({ label }) => label.toLowerCase().includes(search));
}

/** A combobox for a long list: typing filters it, and 20 entries at a time show as the visitor reaches its end. */
export function LongSelect({ choices, value, onChoose, id, onBlur, ...control }: ChoiceSelectProps) {
  const selectedChoice = choices.find((choice) => choice.value === value);
  const [search, setSearch] = useState<string | null>(null);
  const matches = useMemo(() => matching(choices, search), [choices, search]);
  const { shown, reach, end } = useGrowingList(matches.length);
  const collection = useMemo(() => createListCollection({ items: matches.slice(0, shown) }), [matches, shown]);
  return (
    <Combobox.Root
      {...(id === undefined ? {} : { ids: { input: id } })}
      collection={collection}
      value={selectedChoice ? [selectedChoice.value] : []}
      inputValue={search ?? selectedChoice?.label ?? ""}
      openOnClick
      translations={{ triggerLabel: text.open }}
      onInputValueChange={({ inputValue, reason }) => setSearch(reason === "input-change" ? inputValue : null)}
      onOpenChange={({ open }) => !open && setSearch(null)}
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
