import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { locale } from "#messages/language";

export type Message<Values> = (values: Values) => string;

/** Returns the function that formats a message of the catalog in the language of this build. */
export function message(elements: readonly unknown[]): Message<Readonly<Record<string, string | number>>> {
  let format: IntlMessageFormat | undefined;
  return (values) => {
    format ??= new IntlMessageFormat(elements as MessageFormatElement[], locale);
    return String(format.format({ ...values }));
  };
}
