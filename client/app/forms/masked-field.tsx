import { useField } from "formik";
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { Field, type TextFieldProps } from "./fields.tsx";
import { digitsBefore, maskPhone, maskZip, positionAfter } from "./masks.ts";

interface MaskedFieldProps<V> extends Omit<TextFieldProps<V>, "type"> {
  readonly type: "tel" | "text";
  /** Writes what was typed so far in its form. */
  readonly mask: (typed: string) => string;
  /** The form of the value, shown while there is none. */
  readonly placeholder?: string;
  /** Buttons at the end of the line. */
  readonly tools?: ReactNode;
}

/** A line whose punctuation comes by itself; what is pasted is brought into the same form. */
export function MaskedField<V>({ name, label, hint, mask, tools, ...attributes }: MaskedFieldProps<V>) {
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
        <div className="form-line">
          <input
            {...control}
            {...attributes}
            ref={element}
            inputMode="numeric"
            className="form-input"
            onChange={onChange}
          />
          {tools && <div className="form-tools">{tools}</div>}
        </div>
      )}
    </Field>
  );
}

type Props<V> = Omit<TextFieldProps<V>, "type">;

/** A telephone number, shown as `(###) ###-####`. */
export function PhoneField<V>(props: Props<V>) {
  return <MaskedField {...props} type="tel" mask={maskPhone} />;
}

/** A zip code, shown as `#####` or `#####-####`. */
export function ZipField<V>(props: Props<V>) {
  return <MaskedField {...props} type="text" mask={maskZip} />;
}
