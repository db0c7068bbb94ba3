import type { Token, Tokens } from "marked";
import type { MediaUrls } from "../../../platform/text/media-urls.ts";
import type { Recipe } from "../../../app/graph/schema.generated.ts";
import { partsOf, toHtml, toText } from "../to-html.ts";

const isList =
  (ordered: boolean) =>
  (token: Token): token is Tokens.List =>
    token.type === "list" && token["ordered"] === ordered;

/**
 * Returns the yield and the time from the first line of a recipe, which is bold with a `·` between them; null for
 * another line.
 */
function readFacts(first: Token | undefined): Pick<Recipe, "yield" | "time"> | null {
  const [, facts] = /^\*\*([^*]+)\*\*$/.exec(first?.raw.trim() ?? "") ?? [];
  if (facts === undefined) return null;
  const [amount, ...time] = facts.split("·").map((part) => part.trim());
  return { yield: amount || null, time: time.join(", ") || null };
}

/**
 * Parses the text of a recipe: bulleted ingredients and numbered steps, each under a heading, with the text before and
 * after.
 * @param text untrusted Markdown
 * @returns null if the text has no such lists
 */
export function readRecipe(text: string, media: MediaUrls): Recipe | null {
  const parts = partsOf(text);
  const ingredientsAt = parts.findIndex(isList(false));
  const stepsAt = parts.findIndex(isList(true));
  if (ingredientsAt < 0 || stepsAt < ingredientsAt) return null;
  const facts = readFacts(parts[0]);
  const begins = parts.slice(0, ingredientsAt).findLastIndex(({ type }) => type === "heading");
  const html = (some: readonly Token[]) => toHtml(some.map(({ raw }) => raw).join("\n\n"), media) || null;
  const linesOf = (lists: readonly Tokens.List[]) =>
    lists.flatMap(({ items }) => items.map((item) => toText(toHtml(item.text, media)))).filter(Boolean);
  return {
    yield: facts?.yield ?? null,
    time: facts?.time ?? null,
    introductionHtml: html(parts.slice(facts === null ? 0 : 1, begins < 0 ? ingredientsAt : begins)),
    ingredients: linesOf(parts.slice(0, stepsAt).filter(isList(false))),
    steps: linesOf(parts.slice(stepsAt, stepsAt + 1).filter(isList(true))),
    notesHtml: html(parts.slice(stepsAt + 1)),
  };
}
