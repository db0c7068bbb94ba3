import { type MessageFormatElement, type PluralElement, TYPE } from "@formatjs/icu-messageformat-parser";

/** The values of a message's arguments by name, as a text shows them. */
export type ShownValues = ReadonlyMap<string, string>;

/** What a group of the pattern matches: the value of an argument, or an option of a plural argument. */
interface Group {
  readonly argument: string;
  /** The number that an exact option such as `=0` stands for; null if the text shows the value. */
  readonly stated: string | null;
}

/** A message in one language: reads the values of its arguments from a text, and writes a text with other values. */
export interface MessageForm {
  /** Fits the texts of the message with any values. */
  readonly pattern: RegExp;
  /** Returns the values in a text; null if the text is not one of this message. */
  read(text: string): ShownValues | null;
  /** Returns the text with these values. Throws if one is missing. */
  write(values: ShownValues): string;
}

const NUMBER = String.raw`\d[\d,]*`;

/** Returns the source of a regular expression that fits exactly this text. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Returns the source of the pattern of a message, and appends its groups. */
function sourceOf(elements: readonly MessageFormatElement[], groups: Group[], countName = ""): string {
  const group = (argument: string, inner: string): string => {
    groups.push({ argument, stated: null });
    return `(${inner})`;
  };
  const sources = elements.map((element) => {
    if (element.type === TYPE.literal) return escaped(element.value);
    if (element.type === TYPE.tag) return sourceOf(element.children, groups, countName);
    if (element.type === TYPE.plural) return optionsSource(element, groups);
    if (element.type === TYPE.pound) return group(countName, NUMBER);
    return group(element.value, element.type === TYPE.number ? NUMBER : ".+?");
  });
  return sources.join("");
}

function optionsSource({ value: argument, options }: PluralElement, groups: Group[]): string {
  const sources = Object.entries(options).map(([name, option]) => {
    if (!name.startsWith("=")) return sourceOf(option.value, groups, argument);
    groups.push({ argument, stated: name.slice(1) });
    return `(${sourceOf(option.value, groups, argument)})`;
  });
  return `(?:${sources.join("|")})`;
}

function written(
  elements: readonly MessageFormatElement[],
  values: ShownValues,
  rules: Intl.PluralRules,
  countName = "",
): string {
  const valueOf = (argument: string): string => {
    const value = values.get(argument);
    if (value === undefined) throw new Error(`The text has no value for the argument ${argument}.`);
    return value;
  };
  const texts = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.tag) return written(element.children, values, rules, countName);
    if (element.type === TYPE.pound) return valueOf(countName);
    if (element.type !== TYPE.plural) return valueOf(element.value);
    const count = Number(valueOf(element.value).replaceAll(",", ""));
    const option = element.options[`=${count}`] ?? element.options[rules.select(count)] ?? element.options["other"];
    return written(option?.value ?? [], values, rules, element.value);
  });
  return texts.join("");
}

/** Returns a message as the form of its texts; the locale decides on plurals. */
export function messageForm(elements: readonly MessageFormatElement[], locale: string): MessageForm {
  const groups: Group[] = [];
  const pattern = new RegExp(`^${sourceOf(elements, groups)}$`);
  const rules = new Intl.PluralRules(locale);
  return {
    pattern,
    read: (text) => {
      const match = pattern.exec(text);
      if (match === null) return null;
      const values = groups.map(({ argument, stated }, index) => {
        const words = match[index + 1];
        return [argument, words === undefined ? undefined : (stated ?? words)] as const;
      });
      return new Map(values.flatMap(([argument, value]) => (value === undefined ? [] : [[argument, value]])));
    },
    // Both languages write numbers and amounts alike, as is usual in the United States.
    write: (values) => written(elements, values, rules),
  };
}
