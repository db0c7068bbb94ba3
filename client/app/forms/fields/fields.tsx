import { Box, Button, Field, Input, VisuallyHidden } from "@chakra-ui/react";
import { type FieldInputProps, useField } from "formik";
import { type ComponentProps, createContext, type ReactNode, use, useId, useState } from "react";
import { formMessages } from "#messages/form";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";

export interface FieldProps<V> {
  readonly name: keyof V & string;
  readonly label: string;
  /** A help text below the field. */
  readonly hint?: string | undefined;
}

interface FormFieldProps extends FieldProps<Record<string, unknown>> {
  readonly children: (control: ControlProps) => ReactNode;
}

type ControlProps = FieldInputProps<string> & Pick<ComponentProps<"input">, "aria-describedby">;

/** Returns the error of a field; undefined until the visitor has touched the field. */
export function useFieldError(name: string): string | undefined {
  const [, { error, touched }] = useField(name);
  return touched && error ? error : undefined;
}

/** The language of the labels of fields, if it is not that of the page. */
export const LabelLanguage = createContext<string | undefined>(undefined);

/** Connects label, control, hint and error. */
export function FormField({ name, label, hint, children }: FormFieldProps) {
  const [input] = useField<string>(name);
  const error = useFieldError(name);
  const id = useId();
  const ids = {
    root: `${id}-root`,
    control: id,
    label: `${id}-label`,
    helperText: `${id}-hint`,
    errorText: `${id}-error`,
  };
  // The component itself adds it only once scripts run.
  const describedBy = [hint && ids.helperText, error && ids.errorText].filter(Boolean).join(" ");
  return (
    <Field.Root role="presentation" ids={ids} invalid={error !== undefined}>
      <Field.Label lang={use(LabelLanguage)}>{label}</Field.Label>
      {children({ ...input, "aria-describedby": describedBy || undefined })}
      {hint && <Field.HelperText>{hint}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  );
}

export interface TextFieldProps<V> extends FieldProps<V> {
  readonly type?: "text" | "email" | "tel";
  readonly autoComplete: string;
  readonly inputMode?: "numeric";
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

export function TextField<V>({ name, label, hint, type = "text", ...attributes }: TextFieldProps<V>) {
  return (
    <FormField name={name} label={label} hint={hint}>
      {(control) => <Input {...control} {...attributes} type={type} />}
    </FormField>
  );
}

type PasswordFieldProps<V> = Omit<TextFieldProps<V>, "type">;

/** A password with a button that makes it readable. */
export function PasswordField<V>({ name, label, hint, ...attributes }: PasswordFieldProps<V>) {
  const [readable, setReadable] = useState(false);
  const hydrated = useHydrated();
  return (
    <FormField name={name} label={label} hint={hint}>
      {(control) => (
        <Box position="relative">
          <Input {...control} {...attributes} type={readable ? "text" : "password"} paddingRight="20" />
          {hydrated && (
            <Button
              type="button"
              variant="ghost"
              size="sm"
              position="absolute"
              top="1.5"
              right="1.5"
              aria-pressed={readable}
              onClick={() => setReadable(!readable)}
            >
              {formMessages.show}
              <VisuallyHidden> {label}</VisuallyHidden>
            </Button>
          )}
        </Box>
      )}
    </FormField>
  );
}
