import { Button, Flex, Input } from "@chakra-ui/react";
import { useField } from "formik";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { type FieldProps, FormField } from "./fields.tsx";

interface SuggestedFieldProps<V> extends FieldProps<V> {
  /** Frequent texts; a press on one fills it in. */
  readonly suggestions: readonly string[];
  /** The label of the suggestions for screen readers. */
  readonly suggestionsLabel: string;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** One line of text with suggestions below it; any other text may be typed. */
export function SuggestedField<V>(props: SuggestedFieldProps<V>) {
  const { name, label, hint, suggestions, suggestionsLabel, ...attributes } = props;
  const [, , { setValue }] = useField<string>(name);
  const hydrated = useHydrated();
  return (
    <FormField name={name} label={label} hint={hint}>
      {(control) => (
        <>
          <Input {...control} {...attributes} type="text" autoComplete="off" />
          {/* Rendered hidden from the start, so that the layout does not shift once scripts run. */}
          <Flex
            wrap="wrap"
            gap="1.5"
            role="group"
            aria-label={suggestionsLabel}
            visibility={hydrated ? "visible" : "hidden"}
          >
            {suggestions.map((suggestion) => (
              <Button
                key={suggestion}
                type="button"
                variant="outline"
                size="sm"
                onClick={() => void setValue(suggestion)}
              >
                {suggestion}
              </Button>
            ))}
          </Flex>
        </>
      )}
    </FormField>
  );
}
