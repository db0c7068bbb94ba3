import { useField } from "formik";
import { useHydrated } from "../ui/use-hydrated.ts";
import { Field, type FieldProps } from "./fields.tsx";

interface SuggestedFieldProps<V> extends FieldProps<V> {
  /** Texts that are often meant; a press on one fills it in. */
  readonly suggestions: readonly string[];
  /** What the suggestions are, for screen readers. */
  readonly suggestionsLabel: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** One line of text with suggestions below it, which anything else may be typed in place of. */
export function SuggestedField<V>(props: SuggestedFieldProps<V>) {
  const { name, label, hint, suggestions, suggestionsLabel, ...attributes } = props;
  const [, , { setValue }] = useField<string>(name);
  const hydrated = useHydrated();
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <>
          <input {...control} {...attributes} type="text" autoComplete="off" className="form-input" />
          {/* Its room is kept from the start, so that nothing moves once scripts run. */}
          <div
            className="form-suggestions"
            role="group"
            aria-label={suggestionsLabel}
            data-idle={!hydrated || undefined}
          >
            {suggestions.map((suggestion) => (
              <button key={suggestion} type="button" onClick={() => void setValue(suggestion)}>
                {suggestion}
              </button>
            ))}
          </div>
        </>
      )}
    </Field>
  );
}
