import {
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
  TYPE,
} from "@formatjs/icu-messageformat-parser";

type Elements = readonly MessageFormatElement[];

/** Returns the code of a part; `counted` is the argument that `#` stands for. */
type CodeOf = (elements: Elements, counted?: string) => string;

/** Returns the condition for an option of a plural or a choice; all languages of the product have only one and other. */
function conditionOf({ type, value }: PluralElement | SelectElement, option: string): string {
  if (type === TYPE.select) return `values.${value} === ${JSON.stringify(option)}`;
  if (option === "one") return `values.${value} === 1`;
  const [, exact] = /^=(\d+)$/.exec(option) ?? [];
  if (exact === undefined) throw new Error(`A message has the plural ${option}, which no language of the product has.`);
  return `values.${value} === ${exact}`;
}

function choiceCode(element: PluralElement | SelectElement, counted: string | undefined, codeOf: CodeOf): string {
  if (element.type === TYPE.plural && (element.offset !== 0 || element.pluralType !== "cardinal")) {
    throw new Error(`The plural of ${element.value} has an offset or is ordinal.`);
  }
  const { other, ...options } = element.options;
  if (other === undefined) throw new Error(`The choice of ${element.value} has no other.`);
  const number = element.type === TYPE.plural ? element.value : counted;
  const branches = Object.entries(options)
    // An exact number precedes the plural that it also belongs to.
    .toSorted(([one], [two]) => Number(two.startsWith("=")) - Number(one.startsWith("=")))
    .map(([option, { value }]) => `${conditionOf(element, option)} ? ${codeOf(value, number)} : `);
  return `(${branches.join("")}${codeOf(other.value, number)})`;
}

const isPlainNumber = (style: unknown): boolean =>
  JSON.stringify(Object(style).parsedOptions) === JSON.stringify({ useGrouping: false });

/** Returns the expression of an element without tags. */
function expressionOf(element: MessageFormatElement, counted: string | undefined): string {
  if (element.type === TYPE.argument) return `values.${element.value}`;
  if (element.type === TYPE.pound && counted !== undefined) return `formatNumber(values.${counted})`;
  if (element.type === TYPE.plural || element.type === TYPE.select) return choiceCode(element, counted, templateOf);
  if (element.type === TYPE.number && element.style == null) return `formatNumber(values.${element.value})`;
  if (element.type === TYPE.number && isPlainNumber(element.style)) return `values.${element.value}`;
  throw new Error(`A message has a part that no code can be generated for: ${JSON.stringify(element)}`);
}

/**
 * Returns the template literal of a message without tags: a function of `values` needs nothing but `formatNumber`.
 * @throws Error if the message has a part that needs a formatter, such as a date
 */
export function templateOf(elements: Elements, counted?: string): string {
  const parts = elements.map((element) =>
    element.type === TYPE.literal
      ? element.value.replaceAll(/[`\\]|\$\{/gu, "\\$&")
      : `\${${expressionOf(element, counted)}}`,
  );
  return `\`${parts.join("")}\``;
}

const hasTag = (element: MessageFormatElement): boolean =>
  element.type === TYPE.tag ||
  ("options" in element && Object.values(element.options).some(({ value }) => value.some(hasTag)));

/** Returns the code of a message with tags, which `together` joins, with the functions of `values` for its tags. */
export function nodesOf(elements: Elements, counted?: string): string {
  const nodes = elements.map((element) => {
    if (element.type === TYPE.tag) return `values.${element.value}(${nodesOf(element.children, counted)})`;
    if (!hasTag(element)) return templateOf([element], counted);
    return choiceCode(element as PluralElement | SelectElement, counted, nodesOf);
  });
  return `together(${nodes.join(", ")})`;
}
