import { type FieldInputProps, useField } from "formik";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { formMessages } from "../messages/forms.ts";
import { useHydrated } from "../ui/use-hydrated.ts";

/** What every field has. */
export interface FieldProps<V> {
  readonly name: keyof V & string;
  readonly label: string;
  /** A word of help below the field. */
  readonly hint?: string | undefined;
}

interface FieldShellProps extends FieldProps<Record<string, unknown>> {
  readonly children: (control: ControlProps) => ReactNode;
}

type ControlProps = FieldInputProps<string> & Pick<ComponentProps<"input">, "id" | "aria-invalid" | "aria-describedby">;

/** Ties label, control and complaint together; the complaint shows once the field has been left. */
export function Field({ name, label, hint, children }: FieldShellProps) {
  const [input, { error, touched }] = useField<string>(name);
  const id = useId();
  const complaint = touched && error ? error : undefined;
  const describedBy = [hint && `${id}-hint`, complaint && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      {children({
        ...input,
        id,
        "aria-invalid": complaint ? true : undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {complaint && (
        <p className="form-field-error" id={`${id}-error`}>
          {complaint}
        </p>
      )}
    </div>
  );
}

/** What a line of text may be told. */
export interface TextFieldProps<V> extends FieldProps<V> {
  readonly type?: "text" | "email" | "tel";
  readonly autoComplete: string;
  readonly inputMode?: "numeric";
  readonly required?: boolean;
  readonly autoFocus?: boolean;
}

/** One line of text. */
export function TextField<V>({ name, label, hint, type = "text", ...attributes }: TextFieldProps<V>) {
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => <input {...control} {...attributes} type={type} className="form-input" />}
    </Field>
  );
}

type PasswordFieldProps<V> = Omit<TextFieldProps<V>, "type">;

/** A password, which can be made readable while it is typed. */
export function PasswordField<V>({ name, label, hint, ...attributes }: PasswordFieldProps<V>) {
  const [readable, setReadable] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <div className="form-password">
          <input {...control} {...attributes} type={readable ? "text" : "password"} className="form-input" />
          {hydrated && (
            <button
              type="button"
              className="form-reveal"
              aria-pressed={readable}
              onClick={() => setReadable(!readable)}
            >
              {formMessages.show}
              <span className="visually-hidden">{` ${label}`}</span>
            </button>
          )}
        </div>
      )}
    </Field>
  );
}
