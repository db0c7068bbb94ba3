import { counts } from "../lib/business-constants.ts";
import { type ComponentProps, type FocusEventHandler, lazy, Suspense } from "react";
import { useHydrated } from "../ui/use-hydrated.ts";

/** One of several things to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A control for one of a list. */
export interface ChoiceSelectProps extends Pick<
  ComponentProps<"select">,
  "id" | "name" | "className" | "required" | "aria-invalid" | "aria-describedby"
> {
  readonly choices: readonly Choice[];
  /** The value of the choice that is made. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Told when the focus leaves the control, whichever of the two it is. */
  readonly onBlur?: FocusEventHandler<HTMLElement>;
}

function PlainSelect({ choices, onChoose, ...control }: ChoiceSelectProps) {
  return (
    <select {...control} onChange={({ target }) => onChoose(target.value)}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

// Few lists are so long, and nobody else loads it. The browser's own control does as well where it cannot be loaded.
const LongSelect = lazy(() =>
  import("./long-select.tsx").then(
    (module) => ({ default: module.LongSelect }),
    () => ({ default: PlainSelect }),
  ),
);

/**
 * One of a list that is opened: the browser's own control, and one that shows 20 at a time for a list that is longer. Without
 * scripts, and until they run, every list is the browser's.
 */
export function ChoiceSelect(props: ChoiceSelectProps) {
  const hydrated = useHydrated();
  const plain = <PlainSelect {...props} />;
  if (!hydrated || props.choices.length <= counts.selectEntries) return plain;
  return (
    <Suspense fallback={plain}>
      <LongSelect {...props} />
    </Suspense>
  );
}
