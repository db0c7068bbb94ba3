import type { MessageFormatElement } from "@formatjs/icu-messageformat-parser";
import { IntlMessageFormat } from "intl-messageformat";
import { locale } from "#messages/language";

/** Returns the function that formats a message of the catalog in the language of this build. */
export function message<Values extends Readonly<Record<string, string | number>>>(
  elements: readonly unknown[],
): (values: Values) => string {
  let format: IntlMessageFormat | undefined;
  return (values) => {
    format ??= new IntlMessageFormat(elements as MessageFormatElement[], locale);
    return String(format.format({ ...values }));
  };
}
