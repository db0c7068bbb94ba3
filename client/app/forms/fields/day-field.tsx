import { formatDate, parseDate } from "../../../../input-rules/date.ts";
import { Box, IconButton } from "@chakra-ui/react";
import { useField } from "formik";
import { Suspense, useRef, useState } from "react";
import { formMessages as text } from "../../messages/forms.ts";
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
function completeDate(typed: string): string {
  const iso = parseDate(typed);
  return iso === null ? typed : formatDate(iso);
}

/** A date, shown as `##/##/####`: typed, or picked from year to month to day. An optional date can be cleared. */
export function DayField<V>({ earliest, latest, firstYear, ...field }: DayFieldProps<V>) {
  const [{ value }, , { setValue, setTouched }] = useField<string>(field.name);
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
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
  const tools = hydrated && (
    <>
      {value !== "" && !field.required && (
        <IconButton type="button" variant="ghost" aria-label={text.clear(field.label)} onClick={() => pick("")}>
          <CloseIcon />
        </IconButton>
      )}
      <IconButton
        ref={button}
        type="button"
        variant="ghost"
        aria-label={text.pick(field.label)}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CalendarIcon />
      </IconButton>
    </>
  );
  return (
    <Box position="relative">
      <MaskedField
        {...field}
        type="text"
        mask={dateMask}
        complete={completeDate}
        placeholder={text.dayForm}
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
