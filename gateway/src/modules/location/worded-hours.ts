import { defaultLanguage, type Language, localeOf } from "../../../../messages/languages.ts";
import type { Label } from "../../app/graph/schema.generated.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { type LabelReader, shownLabel } from "../retailer/index.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { DatedHours } from "./content-decode.ts";
import { parseHours } from "./opening-hours.ts";

const minuteMs = 60_000;
const minutesOfDay = 1_440;

function spanIn(text: string, language: Language): string | null {
  const hours = parseHours(text);
  if (hours === null || hours === "closed" || hours.closes - hours.opens >= minutesOfDay) return null;
  const clock = new Intl.DateTimeFormat(localeOf[language], { timeStyle: "short", timeZone: "UTC" });
  return [hours.opens, hours.closes].map((minutes) => clock.format(minutes * minuteMs)).join(" - ");
}

/**
 * Returns the hours of a day in the language of the request: by their label, or by its clock; otherwise as the retailer
 * writes them, in English.
 * @param hours null if they are not listed
 */
export async function hoursIn(hours: string | null, reader: LabelReader): Promise<Label> {
  const { language } = reader;
  if (hours === null) return { text: formatMessage(messages.location.hoursNotListed, language), language };
  const label = await shownLabel(hours, reader);
  const span = label.language === language ? null : spanIn(hours, language);
  return span === null ? label : { text: span, language };
}

/** Returns the texts of an exception in the language of the request if it has words for both, otherwise in English. */
export async function exceptionIn(
  { hours, note }: DatedHours,
  reader: LabelReader,
): Promise<Omit<DatedHours, "date"> & { readonly language: string }> {
  const words = [await hoursIn(hours, reader), ...(note === null ? [] : [await shownLabel(note, reader)])];
  if (words.some(({ language }) => language !== reader.language)) return { hours, note, language: defaultLanguage };
  return { hours: words[0]?.text ?? hours, note: words[1]?.text ?? null, language: reader.language };
}
