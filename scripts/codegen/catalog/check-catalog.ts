import { argumentsType } from "./arguments.ts";
import { type Catalog, flatten, parseText } from "../../../tools/read-catalog.ts";

const messagesOf = (catalog: Catalog): ReadonlyMap<string, string> =>
  new Map(
    [...catalog].flatMap(([subject, texts]) => flatten(texts).map(([path, text]) => [`${subject}.${path}`, text])),
  );

/** Returns what a translation lacks or has too much, one line per message. */
export function catalogProblems(original: Catalog, translation: Catalog): string[] {
  const [texts, translated] = [messagesOf(original), messagesOf(translation)];
  const unknown = [...translated.keys()].filter((id) => !texts.has(id)).map((id) => `${id}: there is no such message`);
  const problems = [...texts].flatMap(([id, text]) => {
    const other = translated.get(id);
    if (other === undefined) return [`${id}: the translation is missing`];
    if (text.startsWith("@") || other.startsWith("@"))
      return text === other ? [] : [`${id}: it links to another message`];
    const [wanted, given] = [argumentsType(parseText(text)), argumentsType(parseText(other))];
    return wanted === given ? [] : [`${id}: it has the arguments ${given ?? "none"} instead of ${wanted ?? "none"}`];
  });
  return [...unknown, ...problems];
}
