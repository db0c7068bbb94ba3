import { NativeSelect } from "@chakra-ui/react";
import { type FocusEventHandler, lazy, Suspense } from "react";
import { counts } from "../../lib/business-constants.ts";
import { ChevronDownIcon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

/** One of several things to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A control for one of a list. */
export interface ChoiceSelectProps {
  readonly id?: string;
  readonly name?: string;
  readonly required?: boolean;
  readonly "aria-describedby"?: string | undefined;
  readonly choices: readonly Choice[];
  /** The value of the choice that is made. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Told when the focus leaves the control, whichever of the two it is. */
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

// Few lists are so long, and nobody else loads it. The browser's own control does as well where it cannot be loaded.
const LongSelect = lazy(() =>
  import("./long-select.tsx").then(
    (module) => ({ default: module.LongSelect }),
    () => ({ default: ShortSelect }),
  ),
);

/**
 * One of a list that is opened: the browser's own control, and a combobox for a list of more than 20. Without scripts,
 * and until they run, every list is the browser's.
 */
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
