import { useField } from "formik";
import { type ChangeEvent, useLayoutEffect, useRef } from "react";
import { Field, type TextFieldProps } from "./fields.tsx";
import { digitsBefore, maskDay, maskPhone, positionAfter } from "./masks.ts";

interface MaskedFieldProps<V> extends Omit<TextFieldProps<V>, "type"> {
  readonly type: "tel" | "text";
  /** Writes what was typed so far in its form. */
  readonly mask: (typed: string) => string;
}

/** A line whose punctuation comes by itself; what is pasted is brought into the same form. */
function MaskedField<V>({ name, label, hint, mask, ...attributes }: MaskedFieldProps<V>) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const element = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (caret.current === null) return;
    const position = positionAfter(value, caret.current);
    element.current?.setSelectionRange(position, position);
    caret.current = null;
  }, [value]);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const typed = target.value;
    const position = target.selectionStart ?? typed.length;
    // At the end the browser keeps the caret at the end by itself.
    caret.current = position === typed.length ? null : digitsBefore(typed, position);
    void setValue(mask(typed));
  };

  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <input
          {...control}
          {...attributes}
          ref={element}
          inputMode="numeric"
          className="form-input"
          onChange={onChange}
        />
      )}
    </Field>
  );
}

type Props<V> = Omit<TextFieldProps<V>, "type">;

/** A telephone number, shown as `(###) ###-####`. */
export function PhoneField<V>(props: Props<V>) {
  return <MaskedField {...props} type="tel" mask={maskPhone} />;
}

/** A day, shown as `##/##/####`. */
export function DayField<V>(props: Props<V>) {
  return <MaskedField {...props} type="text" mask={maskDay} />;
}
