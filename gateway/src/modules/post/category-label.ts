import { defaultLanguage } from "../../../../messages/languages.ts";
import type { Context } from "../../context.ts";
import { labelOf } from "../../lib/text/labels.ts";
import type { Label } from "../../schema.generated.ts";

type Reader = Pick<Context, "loaders" | "language">;

/** Returns the words of a category with their language; in English without a name in the language of the request. */
export function categoryLabel(category: string, reader: Reader): Label | Promise<Label> {
  const words = category.replaceAll("-", " ");
  if (reader.language === defaultLanguage) return { text: words, language: defaultLanguage };
  return translated(words, reader);
}

async function translated(words: string, { loaders, language }: Reader): Promise<Label> {
  const text = labelOf(words, await loaders.retailers.labels.load());
  return text === null ? { text: words, language: defaultLanguage } : { text, language };
}
