import { createHash } from "node:crypto";
import { addressIn, type Language } from "../../../../messages/languages.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import type { CalendarData } from "./loyalty.ts";
import { couponText } from "../coupon/index.ts";
import type { FeedContent, FeedSpecial } from "./calendar-content.ts";

/** An event of whole days. Days have no time, so they are the retailer's wherever the reader is. */
export interface FeedEvent {
  /** Identifies the event in the feed; the same whenever the feed is read. */
  readonly key: string;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly summary: string;
  /** Lines of text; empty for none. */
  readonly description: string;
  /** A path of the storefront. */
  readonly path: string;
}

const texts = messages.calendar;

const days = (day: string) => ({ firstDay: day, lastDay: day });

/** Returns one event for each last day of clipped offers, today or later; it lists them by name. */
function couponEvents({ clipped }: CalendarData, today: string, language: Language): readonly FeedEvent[] {
  const lasting = clipped.flatMap((offer) => {
    const { expiryDate } = offer;
    return expiryDate === null || expiryDate < today ? [] : [{ day: expiryDate, offer }];
  });
  return Object.entries(Object.groupBy(lasting, ({ day }) => day)).map(([day, ending = []]) => {
    const lines = ending.map(({ offer }) =>
      [couponText(offer, language), offer.description].filter(Boolean).join("\n"),
    );
    const [coupon = ""] = ending.map(({ offer }) => couponText(offer, language));
    return {
      key: `coupons-${day}`,
      ...days(day),
      summary: formatMessage(texts.lastDay({ count: ending.length, coupon }), language),
      description: lines.toSorted().join("\n\n"),
      path: addressIn(language, "/digital-coupons?view=clipped&sort=expiry"),
    };
  });
}

/** Identifies a special, which content gives no id. */
const specialKey = ({ title, date, endDate }: FeedSpecial): string =>
  createHash("sha256")
    .update(JSON.stringify([title, date, endDate]))
    .digest("hex")
    .slice(0, 16);

/** Returns the specials with a first day. Those of every week are left out, because they would fill each day of a calendar. */
function specialEvents({ specials, nextSpecials }: FeedContent, language: Language): readonly FeedEvent[] {
  const listed = [...specials.days, ...nextSpecials.days].flatMap((day) => day.specials);
  const events = listed.flatMap((special) => {
    const { title, price, date, endDate } = special;
    const lastDay = endDate ?? date;
    if (date === null || lastDay === null || lastDay < specials.today) return [];
    return [
      {
        key: `special-${specialKey(special)}`,
        firstDay: date,
        lastDay,
        summary: formatMessage(texts.special({ title }), language),
        description: price ?? "",
        path: addressIn(language, "/posts/deli-specials"),
      },
    ];
  });
  return [...new Map(events.map((event) => [event.key, event])).values()];
}

function hoursEvents({ node: store }: FeedContent, language: Language): readonly FeedEvent[] {
  if (store === undefined) return [];
  return store.hoursExceptions.map(({ date, hours, note }) => {
    const message =
      note === null
        ? texts.hours({ store: store.name, hours })
        : texts.hoursWithNote({ store: store.name, hours, note });
    const summary = formatMessage(message, language);
    return { key: `hours-${date}`, ...days(date), summary, description: "", path: addressIn(language, "/stores") };
  });
}

export function feedEvents(data: CalendarData, content: FeedContent, language: Language): readonly FeedEvent[] {
  const posts = content.events.nodes.map(({ id, title, subtitle, eventDate, path }) => ({
    key: `event-${id}`,
    ...days(eventDate),
    summary: title,
    description: subtitle ?? "",
    path: addressIn(language, path),
  }));
  const events = [
    ...couponEvents(data, content.specials.today, language),
    ...specialEvents(content, language),
    ...posts,
    ...hoursEvents(content, language),
  ];
  return events.toSorted((a, b) => a.firstDay.localeCompare(b.firstDay) || a.key.localeCompare(b.key));
}
