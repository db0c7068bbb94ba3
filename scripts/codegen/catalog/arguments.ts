import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";

type ArgumentType = "string" | "number" | "RenderTag";

function argumentsIn(elements: readonly MessageFormatElement[]): readonly (readonly [string, ArgumentType])[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.argument) return [[element.value, "string"] as const];
    if (element.type === TYPE.number) return [[element.value, "number"] as const];
    if (element.type === TYPE.tag) return [[element.value, "RenderTag"] as const, ...argumentsIn(element.children)];
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return [];
    const argument = [element.value, element.type === TYPE.plural ? "number" : "string"] as const;
    return [argument, ...Object.values(element.options).flatMap(({ value }) => argumentsIn(value))];
  });
}

/** Returns the arguments of a message by name, in alphabetical order. */
export function argumentsOf(elements: readonly MessageFormatElement[]): ReadonlyMap<string, ArgumentType> {
  return new Map(argumentsIn(elements).toSorted(([one], [other]) => one.localeCompare(other)));
}

/** Returns the TypeScript type of the arguments of a message; null for a message without any. */
export function argumentsType(elements: readonly MessageFormatElement[]): string | null {
  const fields = [...argumentsOf(elements)].map(([name, type]) => `readonly ${name}: ${type}`);
  return fields.length === 0 ? null : `{ ${fields.join("; ")} }`;
}

/** Returns the text of a message without arguments. */
export const plainText = (elements: readonly MessageFormatElement[]): string =>
  elements.map((element) => (element.type === TYPE.literal ? element.value : "")).join("");
