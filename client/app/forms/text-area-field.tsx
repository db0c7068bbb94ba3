import { useField } from "formik";
import { useId } from "react";
import { formMessages } from "../messages/forms.ts";
import { Field, type FieldProps } from "./fields.tsx";

interface TextAreaFieldProps<V> extends FieldProps<V> {
  /** How many characters the text may have; they are counted below it. */
  readonly most: number;
  readonly required?: boolean;
}

/** A text of several lines with a counter, which turns to the colour of errors when the text is too long. */
export function TextAreaField<V>({ name, label, hint, most, required }: TextAreaFieldProps<V>) {
  const [{ value }] = useField<string>(name);
  const counter = useId();
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <>
          <textarea
            {...control}
            required={required}
            rows={5}
            className="form-input form-text-area"
            aria-describedby={[control["aria-describedby"], counter].filter(Boolean).join(" ")}
          />
          <p className="form-counter" id={counter} data-over={value.length > most || undefined}>
            {formMessages.counter(value.length, most)}
          </p>
        </>
      )}
    </Field>
  );
}
