import { useField } from "formik";
import { type ReactNode, useId } from "react";
import { type Choice, ChoiceSelect } from "./choice-select.tsx";
import { Field, type FieldProps } from "./fields.tsx";

interface SelectFieldProps<V> extends FieldProps<V> {
  readonly choices: readonly Choice[];
  /** Stands for no choice yet. */
  readonly placeholder: string;
  readonly required?: boolean;
}

/** One of a list that is opened. */
export function SelectField<V>({ name, label, hint, choices, placeholder, required }: SelectFieldProps<V>) {
  const [, , { setValue }] = useField<string>(name);
  return (
    <Field name={name} label={label} hint={hint}>
      {({ onChange: _change, ...control }) => (
        <ChoiceSelect
          {...control}
          {...(required === undefined ? {} : { required })}
          className="form-input form-select"
          choices={[{ value: "", label: placeholder }, ...choices]}
          onChoose={(value) => void setValue(value)}
        />
      )}
    </Field>
  );
}

interface RadioFieldProps<V> extends FieldProps<V> {
  readonly choices: readonly Choice[];
}

/** One of a few that are all seen. */
export function RadioField<V>({ name, label, hint, choices }: RadioFieldProps<V>) {
  const [{ value, onChange, onBlur }, { error, touched }] = useField<string>(name);
  const id = useId();
  const complaint = touched && error ? error : undefined;
  const describedBy = [hint && `${id}-hint`, complaint && `${id}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      className="form-field form-radios"
      role="radiogroup"
      // Where the focus goes when nothing was chosen.
      tabIndex={-1}
      aria-invalid={complaint ? true : undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend>{label}</legend>
      {hint && (
        <p className="form-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {choices.map((choice) => (
        <label key={choice.value} className="form-choice">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={value === choice.value}
            onChange={onChange}
            onBlur={onBlur}
          />
          {choice.label}
        </label>
      ))}
      {complaint && (
        <p className="form-field-error" id={`${id}-error`}>
          {complaint}
        </p>
      )}
    </fieldset>
  );
}

interface CheckboxFieldProps<V> {
  readonly name: keyof V & string;
  readonly children: ReactNode;
  readonly required?: boolean;
}

/** A yes or no, with its words beside it. */
export function CheckboxField<V>({ name, children, required }: CheckboxFieldProps<V>) {
  const [input, { error, touched }] = useField<boolean>({ name, type: "checkbox" });
  const id = useId();
  const complaint = touched && error ? error : undefined;
  return (
    <div className="form-field">
      <div className="form-choice">
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={input.checked}
          required={required}
          aria-invalid={complaint ? true : undefined}
          aria-describedby={complaint ? `${id}-error` : undefined}
          onChange={input.onChange}
          onBlur={input.onBlur}
        />
        <label htmlFor={id}>{children}</label>
      </div>
      {complaint && (
        <p className="form-field-error" id={`${id}-error`}>
          {complaint}
        </p>
      )}
    </div>
  );
}
