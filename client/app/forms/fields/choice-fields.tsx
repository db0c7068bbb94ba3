import { Checkbox, Field, RadioCard } from "@chakra-ui/react";
import { useField } from "formik";
import { type ReactNode, useId } from "react";
import { type Choice, ChoiceSelect } from "./choice-select.tsx";
import { type FieldProps, FormField, useFieldError } from "./fields.tsx";

interface SelectFieldProps<V> extends FieldProps<V> {
  readonly choices: readonly Choice[];
  /** The label of the entry for no choice. */
  readonly placeholder: string;
  readonly required?: boolean;
}

export function SelectField<V>({ name, label, hint, choices, placeholder, required }: SelectFieldProps<V>) {
  const [, , { setValue }] = useField<string>(name);
  return (
    <FormField name={name} label={label} hint={hint}>
      {({ onChange: _change, ...control }) => (
        <ChoiceSelect
          {...control}
          {...(required === undefined ? {} : { required })}
          choices={[{ value: "", label: placeholder }, ...choices]}
          onChoose={(value) => void setValue(value)}
        />
      )}
    </FormField>
  );
}

interface RadioFieldProps<V> extends FieldProps<V> {
  readonly choices: readonly Choice[];
}

/** Radio cards: one of a few choices, all visible. */
export function RadioField<V>({ name, label, hint, choices }: RadioFieldProps<V>) {
  const [{ value, onBlur }, , { setValue }] = useField<string>(name);
  const error = useFieldError(name);
  const id = useId();
  const ids = { root: `${id}-root`, helperText: `${id}-hint`, errorText: `${id}-error` };
  const describedBy = [hint && ids.helperText, error && ids.errorText].filter(Boolean).join(" ");
  return (
    <Field.Root role="presentation" ids={ids} invalid={error !== undefined}>
      <RadioCard.Root
        name={name}
        value={value}
        onValueChange={(details) => void setValue(details.value ?? "")}
        onBlur={onBlur}
        // The focus moves here when no choice was made.
        tabIndex={-1}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      >
        <RadioCard.Label>{label}</RadioCard.Label>
        {hint && <Field.HelperText>{hint}</Field.HelperText>}
        {choices.map((choice) => (
          <RadioCard.Item key={choice.value} value={choice.value}>
            <RadioCard.ItemHiddenInput />
            <RadioCard.ItemControl />
            <RadioCard.ItemText>{choice.label}</RadioCard.ItemText>
          </RadioCard.Item>
        ))}
      </RadioCard.Root>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

interface CheckboxFieldProps<V> {
  readonly name: keyof V & string;
  readonly children: ReactNode;
  readonly required?: boolean;
}

/** A checkbox with its label beside it. */
export function CheckboxField<V>({ name, children, required = false }: CheckboxFieldProps<V>) {
  const [{ checked }, , { setValue, setTouched }] = useField<boolean>({ name, type: "checkbox" });
  const error = useFieldError(name);
  const id = useId();
  const ids = { root: `${id}-root`, control: id, errorText: `${id}-error` };
  return (
    <Field.Root role="presentation" ids={ids} invalid={error !== undefined}>
      <Checkbox.Root
        name={name}
        checked={checked ?? false}
        required={required}
        onCheckedChange={(details) => void setValue(details.checked === true)}
      >
        <Checkbox.HiddenInput
          aria-describedby={error ? ids.errorText : undefined}
          onBlur={() => void setTouched(true)}
        />
        <Checkbox.Control />
        <Checkbox.Label>{children}</Checkbox.Label>
      </Checkbox.Root>
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}
