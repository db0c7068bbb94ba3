import type { ContentSpecial } from "../content/decode-specials.ts";
import type { DaySpecials, Span } from "./project-specials.ts";

export type SpecialSource = ContentSpecial;

/** The specials around a month, and all specials for other weeks. */
export interface CalendarSource extends Span {
  readonly month: string;
  readonly today: string;
  readonly days: readonly DaySpecials[];
  readonly all: readonly SpecialSource[];
}
