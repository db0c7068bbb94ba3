import { defaultLanguage, type Language } from "../../../../messages/languages.ts";
import type { Label } from "../../platform/graph/schema-types.generated.ts";
import { labelOf } from "../../platform/text/labels.ts";
import type { LoaderContext } from "../../app/context/loader-context.ts";

export interface LabelReader extends LoaderContext {
  readonly language: Language;
}

/**
 * Returns a name of the content or a service in the language of the request; in English without a label in it. English
 * needs no labels, and does not wait for them.
 */
export function shownLabel(name: string, reader: LabelReader): Label | Promise<Label> {
  return reader.language === defaultLanguage ? { text: name, language: defaultLanguage } : translated(name, reader);
}

async function translated(name: string, { loaders, language }: LabelReader): Promise<Label> {
  const text = labelOf(name, await loaders.retailers.labels.load());
  return text === null ? { text: name, language: defaultLanguage } : { text, language };
}
