import { Field, Textarea } from "@chakra-ui/react";
import { useField } from "formik";
import { useId } from "react";
import { formMessages } from "#messages/form";
import { type FieldProps, FormField } from "./fields.tsx";

interface TextAreaFieldProps<V> extends FieldProps<V> {
  /** The maximum number of characters; a counter below the field shows it. */
  readonly most: number;
  readonly required?: boolean;
}

/** A text of several lines with a counter, which turns to the error color when the text is too long. */
export function TextAreaField<V>({ name, label, hint, most, required }: TextAreaFieldProps<V>) {
  const [{ value }] = useField<string>(name);
  const counter = useId();
  return (
    <FormField name={name} label={label} hint={hint}>
      {(control) => (
        <>
          <Textarea
            {...control}
            required={required ?? false}
            rows={5}
            aria-describedby={[control["aria-describedby"], counter].filter(Boolean).join(" ")}
          />
          <Field.HelperText
            id={counter}
            alignSelf="flex-end"
            fontVariantNumeric="tabular-nums"
            data-over={value.length > most || undefined}
            css={{ "&[data-over]": { fontWeight: "700", color: "danger" } }}
          >
            {formMessages.counter({ length: value.length, most })}
          </Field.HelperText>
        </>
      )}
    </FormField>
  );
}
