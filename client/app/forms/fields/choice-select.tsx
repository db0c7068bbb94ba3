import { NativeSelect } from "@chakra-ui/react";
import { type FocusEventHandler, lazy, Suspense } from "react";
import { counts } from "../../lib/business-constants.ts";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ChoiceSelectProps {
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly "aria-describedby"?: string | undefined;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Called when the focus leaves the control, native or combobox. */
  readonly onBlur?: FocusEventHandler<HTMLElement>;
}

function ShortSelect({ choices, onChoose, ...control }: ChoiceSelectProps) {
  return (
    <NativeSelect.Root>
      <NativeSelect.Field {...control} onChange={({ target }) => onChoose(target.value)}>
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <ChevronDownIcon />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}

// Long lists are rare, so their control is a chunk of its own.
const LongSelect = lazy(() =>
  import("./long-select.tsx").then(
    (module) => ({ default: module.LongSelect }),
    () => ({ default: ShortSelect }),
  ),
);

/** A select: native, or a combobox for more than 20 entries. Without scripts, and until they run, all are native. */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const hydrated = useHydrated();
  const short = <ShortSelect {...props} />;
  if (!hydrated || props.choices.length <= counts.selectEntries) return short;
  return (
    <Suspense fallback={short}>
      <LongSelect {...props} />
    </Suspense>
  );
}
