import type { Language } from "../../../../../messages/languages.ts";
import type { Schemas } from "../contract.ts";

/** The names of a language by name in English. */
export type Labels = Schemas["Labels"];

type MenuItem = Schemas["MenuItem"];

/** Returns the name of another language with that language; only the name in English without one. */
function translated(name: string, labels: Labels, language: Language): { text: string; language?: Language } {
  const text = Object.hasOwn(labels, name) ? labels[name] : undefined;
  return text === undefined ? { text: name } : { text, language };
}

/** Returns an object with its label in another language, and that language; the object itself without such a label. */
export function withLabelIn<Labeled extends { readonly label: string }>(
  object: Labeled,
  labels: Labels,
  language: Language,
): Labeled {
  const { text, ...shown } = translated(object.label, labels, language);
  return { ...object, label: text, ...shown };
}

/** Returns a category like {@link withLabelIn}. */
export function withTitleIn(
  category: Schemas["PostCategory"],
  labels: Labels,
  language: Language,
): Schemas["PostCategory"] {
  const { text, ...shown } = translated(category.title, labels, language);
  return { ...category, title: text, ...shown };
}

/** Returns entries of a menu with all below them like {@link withLabelIn}. */
export function withLabelsIn(items: readonly MenuItem[], labels: Labels, language: Language): MenuItem[] {
  return items.map((item) => ({
    ...withLabelIn(item, labels, language),
    ...(item.items && { items: withLabelsIn(item.items, labels, language) }),
  }));
}
