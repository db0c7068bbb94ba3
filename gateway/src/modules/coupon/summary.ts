import { defaultLanguage, type Language } from "../../../../messages/languages.ts";
import type { Label } from "../../platform/graph/schema-types.generated.ts";
import { memoized } from "../../platform/loader/memoized.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import type { Message } from "../../platform/text/message.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { formatMoney } from "../../platform/text/money.ts";
import { displayName } from "../../platform/text/text.ts";
import type { Discount } from "./discount.ts";
import type { Offer } from "./port.ts";

type SummarizedOffer = Pick<Offer, "summary" | "valueCents" | "discount">;

const texts = messages.coupon;

const counts = [1, 2, 3, 4] as const;

/** Returns what a discount can say in a few words. */
function discountSentences(discount: Discount): readonly Message[] {
  if (discount.kind === "PercentOff")
    return counts.map((count) => texts.percentSaving({ percent: discount.percent, count }));
  if (discount.kind === "FixedPrice")
    return counts.map((count) => texts.price({ price: formatMoney(discount.cents), count }));
  if (discount.kind !== "OrderTotal") return [];
  const [amount, minimum] = [formatMoney(discount.cents), formatMoney(discount.minimumCents)];
  return [texts.orderSaving({ amount, minimum })];
}

/** Returns what an offer can say in a few words, for each number of products. */
function sentencesOf({ valueCents, discount }: SummarizedOffer): readonly Message[] {
  const amount = valueCents === null ? null : formatMoney(valueCents);
  const savings = amount === null ? [] : counts.map((count) => texts.saving({ amount, count }));
  const stated = discount === null ? [] : discountSentences(discount);
  return [...savings, ...stated, ...counts.map((count) => texts.oneFree({ count }))];
}

const labelIn = memoized((language: Language) =>
  memoized((offer: SummarizedOffer): Label => {
    const sentence = sentencesOf(offer).find((message) => formatMessage(message, defaultLanguage) === offer.summary);
    if (sentence === undefined) return { text: offer.summary, language: defaultLanguage };
    return { text: formatMessage(sentence, language), language };
  }, new WeakMap<SummarizedOffer, Label>()),
);

/**
 * Returns the summary of an offer in a language. It is in English unless its text is exactly the sentence of a message, so
 * that nothing of it is lost or guessed.
 */
export function summaryIn(language: Language, offer: SummarizedOffer): Label {
  return language === defaultLanguage ? { text: offer.summary, language } : labelIn(language)(offer);
}

/** Returns an offer as one line of plain text: its brand and its summary. */
export function couponText(offer: SummarizedOffer & Pick<Offer, "brandName">, language: Language): string {
  const summary = summaryIn(language, offer).text;
  if (offer.brandName === "") return summary;
  return formatMessage(messages.calendar.coupon({ brand: displayName(offer.brandName), summary }), language);
}
