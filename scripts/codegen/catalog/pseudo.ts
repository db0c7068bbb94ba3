import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";

const plain = "aceinoruyACEINORUY";
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

/** Returns a message of the pseudo-locale: within brackets, with accents, and longer. A visible text without them is in no catalog. */
export function pseudoMessage(elements: readonly MessageFormatElement[]): MessageFormatElement[] {
  const padding = "~".repeat(Math.ceil(lengthOf(elements) * GROWTH));
  const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });
  return [literal("⟦"), ...elements.map(stretch), literal(`${padding}⟧`)];
}
