import type { DatePickerRootProps } from "@chakra-ui/react";
import { formMessages } from "#messages/form";

type Texts = NonNullable<DatePickerRootProps["translations"]>;

const text = formMessages.calendar;

const toView = { day: text.toMonth, month: text.toMonth, year: text.toYear } as const;
const previous = { day: text.previousMonth, month: text.previousYear, year: text.previousDecade } as const;
const next = { day: text.nextMonth, month: text.nextYear, year: text.nextDecade } as const;

/** The texts of the date picker for screen readers, which the library has in English only. */
export const dayPickerTexts: Texts = {
  dayCell({ unavailable, selected, valueText: day }) {
    if (unavailable) return text.unavailable({ day });
    return selected ? text.chosen({ day }) : text.choose({ day });
  },
  viewTrigger: (view, following) => toView[following ?? view],
  prevTrigger: (view) => previous[view],
  nextTrigger: (view) => next[view],
  content: text.content,
};
