import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";

const plain = "aceinoruyACEINORUY";
/** The letters in place of the plain ones, which no English text has. */
const accented = "âçéîñøŕüýÂÇÉÎÑØŔÜÝ";

/** The share by which texts grow, as in the longest of the usual languages. */
const GROWTH = 0.4;

const accent = (text: string): string => text.replace(/[a-z]/gi, (letter) => accented[plain.indexOf(letter)] ?? letter);

function stretch(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: accent(element.value) };
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(stretch) };
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return element;
  const options = Object.entries(element.options).map(([name, { value }]) => [name, { value: value.map(stretch) }]);
  return { ...element, options: Object.fromEntries(options) };
}

const lengthOf = (elements: readonly MessageFormatElement[]): number =>
  elements.reduce((sum, element) => sum + (element.type === TYPE.literal ? element.value.length : 5), 0);

/** Returns the text by which a message of a length grows, in words, because lines break between words. */
function paddingOf(length: number): string {
  const tildes = "~".repeat(Math.ceil(length * GROWTH));
  return tildes.replaceAll(/~{6}(?=~)/g, "~~~~~ ");
}

const hasWords = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some((element) =>
    element.type === TYPE.literal ? /\p{L}/u.test(element.value) : "options" in element || "children" in element,
  );

/**
 * Returns a message of the pseudo-locale: within brackets, with accents, and longer. A visible text without them is in no
 * catalog. A message of numbers and signs is unchanged.
 */
export function pseudoMessage(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  if (!hasWords(elements)) return [...elements];
  const padding = paddingOf(lengthOf(elements));
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return [literal("⟦"), ...elements.map(stretch), literal(`${padding}⟧`)];
}
