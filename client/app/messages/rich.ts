import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { createElement, Fragment, type ReactNode } from "react";
import { locale } from "#messages/language";

/** Renders the part of a message between a tag and its end, for example as a link. */
export type RenderTag = (content: ReactNode) => ReactNode;

/** Renders a message with its arguments and tags. */
export type RichMessage<Values> = (values: Values) => ReactNode;

const together = (parts: readonly ReactNode[]): ReactNode => createElement(Fragment, null, ...parts);

const isRenderTag = (value: string | number | RenderTag): value is RenderTag => typeof value === "function";

/** Returns the function that renders a message with tags, such as `See <stores>our stores</stores>.` */
export function richMessage(
  elements: readonly unknown[],
): RichMessage<Readonly<Record<string, string | number | RenderTag>>> {
  let format: IntlMessageFormat | undefined;
  return (values) => {
    format ??= new IntlMessageFormat(elements as MessageFormatElement[], locale);
    const formats = Object.entries(values).map(([name, value]) => [
      name,
      isRenderTag(value) ? (parts: ReactNode[]) => value(together(parts)) : value,
    ]);
    return together([format.format<ReactNode>(Object.fromEntries(formats))].flat());
  };
}
