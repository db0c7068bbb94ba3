import { IntlMessageFormat } from "intl-messageformat";
import { type Language, localeOf } from "../../../../messages/languages.ts";
import { memoized } from "../loader/memoized.ts";
import { messageTexts } from "./messages.generated.ts";
import type { MessageParameter } from "../graph/schema-types.generated.ts";
import type { Message, MessageText } from "./message.ts";

// The English of the specification has no comma before the last item of a list, unlike that of the United States.
const lists: Readonly<Record<Language, Intl.ListFormat>> = {
  en: new Intl.ListFormat("en-GB", { type: "conjunction" }),
  es: new Intl.ListFormat(localeOf.es, { type: "conjunction" }),
};

const formatsIn = memoized((language: Language) =>
  memoized((id: string) => {
    const text = messageTexts[language][id];
    if (text === undefined) throw new Error(`the catalog has no message ${id}`);
    return new IntlMessageFormat(text, localeOf[language], undefined, { ignoreTag: true });
  }),
);

const plain = (value: MessageText | number, language: Language): string | number =>
  typeof value === "string" || typeof value === "number" ? value : lists[language].format(value);

export function formatMessage({ id, values }: Message, language: Language): string {
  const plainValues = Object.entries(values).map(([name, value]) => [name, plain(value, language)] as const);
  return String(formatsIn(language)(id).format(Object.fromEntries(plainValues)));
}

export function parametersOf({ values }: Message, language: Language): readonly MessageParameter[] {
  return Object.entries(values).map(([name, value]) => ({ name, value: String(plain(value, language)) }));
}
