import { Button, Flex, Input } from "@chakra-ui/react";
import { useField } from "formik";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import { type FieldProps, FormField } from "./fields.tsx";

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
    <FormField name={name} label={label} hint={hint}>
      {(control) => (
        <>
          <Input {...control} {...attributes} type="text" autoComplete="off" />
          {/* Its room is kept from the start, so that nothing moves once scripts run. */}
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
