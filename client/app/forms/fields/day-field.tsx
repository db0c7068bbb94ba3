import { formatDate, parseDate } from "../../../../input-rules/date.ts";
import { Box, IconButton } from "@chakra-ui/react";
import { useField } from "formik";
import { type RefObject, Suspense, useRef, useState } from "react";
import { formMessages as text } from "#messages/form";
import { CalendarIcon, CloseIcon } from "../../ui/icons.tsx";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { useHydrated } from "../../ui/hooks/use-hydrated.ts";
import type { DayLimits } from "./day-picker.tsx";
import type { TextFieldProps } from "./fields.tsx";
import { dateMask } from "../masks.ts";
import { MaskedField } from "./masked-field.tsx";

const DayPicker = neededPart(async () => (await import("./day-picker.tsx")).DayPicker);

export interface DayFieldProps<V> extends Omit<TextFieldProps<V>, "type">, DayLimits {
  /** The year around which the picker begins while the field is empty; defaults to the latest year. */
  readonly firstYear?: number;
}

/** Returns a date that was typed in another format as `##/##/####`; other texts stay as they are. */
function completeDate(day: string): string {
  const iso = parseDate(day);
  return iso === null ? day : formatDate(iso);
}

interface DayToolsProps {
  readonly label: string;
  /** True while the picker is open. */
  readonly open: boolean;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onToggle: () => void;
  /** Empties the field; null if it is empty or must not be. */
  readonly onClear: (() => void) | null;
}

function DayTools({ label, open, button, onToggle, onClear }: DayToolsProps) {
  return (
    <>
      {onClear && (
        <IconButton type="button" variant="ghost" aria-label={text.clear({ label })} onClick={onClear}>
          <CloseIcon />
        </IconButton>
      )}
      <IconButton
        ref={button}
        type="button"
        variant="ghost"
        aria-label={text.pick({ label })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={onToggle}
      >
        <CalendarIcon />
      </IconButton>
    </>
  );
}

/** Returns the text of the field, the state of its picker, and the functions that change them. */
function usePickedDay(name: string) {
  const [{ value }, , { setValue, setTouched }] = useField<string>(name);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const pick = (day: string) => {
    void setValue(day);
    void setTouched(true, false);
    close();
  };
  return { value, open, button, toggle: () => setOpen(!open), close, pick };
}

/** A date, shown as `##/##/####`: typed, or picked from year to month to day. An optional date can be cleared. */
export function DayField<V>({ earliest, latest, firstYear, ...field }: DayFieldProps<V>) {
  const { value, open, button, toggle, close, pick } = usePickedDay(field.name);
  const hydrated = useHydrated();
  const tools = hydrated && (
    <DayTools
      label={field.label}
      open={open}
      button={button}
      onToggle={toggle}
      onClear={value === "" || field.required ? null : () => pick("")}
    />
  );
  return (
    <Box position="relative">
      <MaskedField
        {...field}
        type="text"
        mask={dateMask}
        complete={completeDate}
        {...(field.hint !== text.dayForm && { placeholder: text.dayForm })}
        tools={tools}
      />
      {open && (
        <Suspense>
          <DayPicker
            shown={value}
            label={field.label}
            limits={{ earliest, latest }}
            firstYear={firstYear}
            onPick={pick}
            onClose={close}
          />
        </Suspense>
      )}
    </Box>
  );
}
