import { Box, Flex, Input } from "@chakra-ui/react";
import { useField } from "formik";
import {
  type ChangeEvent,
  type CompositionEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
} from "react";
import { FormField, type TextFieldProps } from "./fields.tsx";
import { type Mask, phoneMask, zipMask } from "../masks.ts";

interface MaskedFieldProps<V> extends Omit<TextFieldProps<V>, "type"> {
  readonly type: "tel" | "text";
  readonly mask: Mask;
  /** Completes the text when the field loses the focus; returns the text unchanged when it is complete. */
  readonly complete?: (typed: string) => string;
  /** The format of the value, shown while the field is empty. */
  readonly placeholder?: string;
  /** Buttons at the end of the line. */
  readonly tools?: ReactNode;
}

/** Formats a text that was typed before the scripts ran, before the form reads it. */
function useMaskedEarlyText(
  element: RefObject<HTMLInputElement | null>,
  value: string,
  { mask, complete }: { readonly mask: Mask; readonly complete: ((typed: string) => string) | undefined },
): void {
  useLayoutEffect(() => {
    const control = element.current;
    if (control === null || control.value === value) return;
    const { text } = mask({ text: control.value, caret: control.value.length, previous: "", inputType: "" });
    control.value = control === document.activeElement ? text : (complete?.(text) ?? text);
    // oxlint-disable-next-line react/exhaustive-deps -- later on every change passes through the mask
  }, []);
}

/** Returns the handlers of a field that writes each changed text in its format; text that an input method composes, once it is complete. */
function useMask(mask: Mask, value: string, setValue: (text: string) => unknown) {
  const uncomposed = useRef("");
  const show = (target: HTMLInputElement, previous: string, inputType: string) => {
    const caret = target.selectionStart ?? target.value.length;
    const result = mask({ text: target.value, caret, previous, inputType });
    // Written immediately, because the browser moves the caret to the end when React changes the text later.
    target.value = result.text;
    target.setSelectionRange(result.caret, result.caret);
    setValue(result.text);
  };
  return {
    onChange({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
      const { inputType = "", isComposing = false } = nativeEvent instanceof InputEvent ? nativeEvent : {};
      // A text that changes while an input method composes it starts the composition again.
      if (isComposing) setValue(target.value);
      else show(target, value, inputType);
    },
    onCompositionStart() {
      uncomposed.current = value;
    },
    onCompositionEnd({ currentTarget }: CompositionEvent<HTMLInputElement>) {
      show(currentTarget, uncomposed.current, "");
    },
  };
}

/** A line of text that adds its punctuation itself; pasted text gets the same format. */
export function MaskedField<V>({ name, label, hint, mask, complete, tools, ...attributes }: MaskedFieldProps<V>) {
  const [{ value }, , { setValue }] = useField<string>(name);
  const element = useRef<HTMLInputElement>(null);
  useMaskedEarlyText(element, value, { mask, complete });
  const masking = useMask(mask, value, setValue);

  return (
    <FormField name={name} label={label} hint={hint}>
      {(control) => (
        <Box position="relative">
          <Input
            {...control}
            {...attributes}
            {...masking}
            ref={element}
            inputMode="numeric"
            paddingRight={tools ? "24" : "4"}
            onBlur={(event) => {
              const completed = complete?.(value) ?? value;
              if (completed !== value) void setValue(completed);
              control.onBlur(event);
            }}
          />
          {tools && (
            <Flex position="absolute" top="0.5" right="1.5">
              {tools}
            </Flex>
          )}
        </Box>
      )}
    </FormField>
  );
}

type Props<V> = Omit<TextFieldProps<V>, "type">;

/** A telephone number, shown as `(###) ###-####`. */
export function PhoneField<V>(props: Props<V>) {
  return <MaskedField {...props} type="tel" mask={phoneMask} />;
}

/** A zip code, shown as `#####` or `#####-####`. */
export function ZipField<V>(props: Props<V>) {
  return <MaskedField {...props} type="text" mask={zipMask} />;
}
