import { defaultLanguage, type Language } from "../../../../messages/languages.ts";
import { formatMessage } from "../../platform/text/format-message.ts";
import { type Labels, labelOf } from "../../platform/text/labels.ts";
import { messages } from "../../platform/text/messages.generated.ts";
import { displayName } from "../../platform/text/text.ts";
import { productIn, type LabelReader } from "../retailer/index.ts";
import type { Offer } from "./port.ts";
import type { CouponSource } from "./types.ts";

type DescribedOffer = Pick<Offer, "brandName" | "description">;

const requirementPattern = /^Any \w+ \((\d)\) (.+)\.$/;

/** Returns the sentence with the products to buy; null unless it is exactly that of the message, with labels for its product. */
function requirementIn(sentence: string, brand: string, language: Language, labels: Labels): string | null {
  const [, count, product] = requirementPattern.exec(sentence) ?? [];
  if (product === undefined) return null;
  const message = (name: string) => messages.coupon.requirement({ count: Number(count), product: name });
  if (formatMessage(message(product), defaultLanguage) !== sentence) return null;
  const name = productIn(labels, product, [brand]);
  // The sentence has a period of its own.
  return name === null ? null : formatMessage(message(name.replace(/\.$/, "")), language);
}

/**
 * Returns the description of an offer in the language of the labels: the products to buy and, after them, sentences that have a
 * label as a whole. Null if it says anything else, so that nothing of it is lost or guessed.
 */
export function descriptionIn(
  { brandName, description }: DescribedOffer,
  language: Language,
  labels: Labels,
): string | null {
  const brand = displayName(brandName);
  const translation = requirementIn(description, brand, language, labels);
  if (translation !== null) return translation;
  for (const { index } of description.matchAll(/\. (?=\p{Lu})/gu)) {
    const more = labelOf(description.slice(index + 2), labels);
    const first = more && requirementIn(description.slice(0, index + 1), brand, language, labels);
    if (first) return `${first} ${more}`;
  }
  return null;
}

/** Returns the description of an offer in the language of the request; null in English, and for one without labels. */
export function translatedDescription(offer: DescribedOffer, { language, loaders }: LabelReader) {
  if (language === defaultLanguage) return null;
  return loaders.retailers.labels.load().then((labels) => descriptionIn(offer, language, labels));
}

/** Returns the picture of an offer, which its description describes, with a text in the language of the request. */
export function translatedImage({ offer, image }: Pick<CouponSource, "offer" | "image">, reader: LabelReader) {
  const translation = translatedDescription(offer, reader);
  if (image === null || translation === null) return image;
  return translation.then((altText) => (altText === null ? image : { ...image, altText }));
}
