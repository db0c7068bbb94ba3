import { type Catalog, flatten, parseText, resolveLink } from "../../tools/read-catalog.ts";
import { type MessageForm, messageForm, type ShownValues } from "./message-form.ts";

export interface Edition {
  readonly catalog: Catalog;
  readonly locale: string;
}

/** The texts of a translated catalog, found by their English texts. */
export interface Translation {
  /**
   * Returns the translation of a text with the same values; a value that is the text of a message is translated too.
   * @param id the message, for example `client/coupon.close`, for a text whose messages have several translations
   * @throws Error for a text of no message, or of messages with several translations
   */
  textOf(english: string, id?: string): string;
  /** Returns a pattern for the translated texts of a message with any values. Throws for an unknown id. */
  patternOf(id: string): RegExp;
}

interface Message {
  readonly id: string;
  readonly english: MessageForm;
  readonly translated: MessageForm;
}

/** A message that a text fits, and the number of letters that the message has in common with all its texts. */
interface Fit {
  readonly message: Message;
  readonly values: ShownValues;
  readonly ownLetters: number;
}

const letters = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

function formsOf({ catalog, locale }: Edition): ReadonlyMap<string, MessageForm> {
  const forms = [...catalog].flatMap(([subject, texts]) => {
    const [folder = ""] = subject.split("/");
    return flatten(texts).map(([path, text]) => {
      const elements = parseText(resolveLink(catalog, folder, text));
      return [`${subject}.${path}`, messageForm(elements, locale)] as const;
    });
  });
  return new Map(forms);
}

function messagesOf(english: Edition, translated: Edition): readonly Message[] {
  const translations = formsOf(translated);
  return [...formsOf(english)].flatMap(([id, form]) => {
    const translation = translations.get(id);
    return translation === undefined ? [] : [{ id, english: form, translated: translation }];
  });
}

/** Returns the messages that a text fits best: a message without arguments, else those with the longest own text. */
function bestFits(messages: readonly Message[], text: string): readonly Fit[] {
  const fits = messages.flatMap((message) => {
    const values = message.english.read(text);
    if (values === null) return [];
    const ownLetters = letters(text) - letters([...values.values()].join(""));
    return ownLetters === 0 ? [] : [{ message, values, ownLetters }];
  });
  const most = Math.max(...fits.map(({ ownLetters }) => ownLetters));
  return fits.filter(({ ownLetters }) => ownLetters === most);
}

/** Returns the translation of the texts of an English catalog. */
export function translationOf(english: Edition, translated: Edition): Translation {
  const messages = messagesOf(english, translated);

  /** Returns null for a text of no message. */
  function find(text: string, id?: string): string | null {
    const fits = bestFits(
      messages.filter((message) => id === undefined || message.id === id),
      text,
    );
    const texts = fits.map(({ message, values }) => {
      const own = [...values].map(([argument, value]) => [argument, find(value) ?? value] as const);
      return message.translated.write(new Map(own));
    });
    if (new Set(texts).size > 1) {
      const ids = fits.map(({ message }, index) => `${message.id} (“${texts[index]}”)`);
      throw new Error(`The messages with the text “${text}” have several translations: ${ids.join(", ")}.`);
    }
    return texts[0] ?? null;
  }

  return {
    textOf: (text, id) => {
      const translatedText = find(text, id);
      if (translatedText === null)
        throw new Error(`The text “${text}” is not one of ${id ?? "any message of the catalog"}.`);
      return translatedText;
    },
    patternOf: (id) => {
      const message = messages.find((each) => each.id === id);
      if (message === undefined) throw new Error(`The catalog has no message ${id}.`);
      return message.translated.pattern;
    },
  };
}
