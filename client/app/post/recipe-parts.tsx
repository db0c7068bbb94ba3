import { contentMessages as text } from "#messages/content";
import { island } from "../ui/island/island.tsx";
import { Prose } from "../ui/page/prose.tsx";
import type { PostPage_PostFragment } from "./post-page.gql.ts";
import "./recipe-parts.css";

/** The parts of a recipe's text. */
export type Recipe = NonNullable<PostPage_PostFragment["recipe"]>;

const IngredientList = island(async () => (await import("./ingredient-list.tsx")).IngredientList);

interface RecipePartsProps {
  readonly recipe: Recipe;
  readonly lang?: string | undefined;
}

/** A recipe: the ingredients as a checklist on a card, the steps beside it in large numbers. */
export function RecipeParts({ recipe, lang }: RecipePartsProps) {
  const { ingredients, introductionHtml, notesHtml, steps } = recipe;
  return (
    <div className="recipe">
      <IngredientList lines={ingredients} lang={lang} />
      <div className="recipe-method">
        {introductionHtml && <Prose html={introductionHtml} lang={lang} />}
        <section aria-labelledby="method">
          <h2 id="method">{text.method}</h2>
          <ol lang={lang}>
            {steps.map((step, index) => (
              <li key={`${index} ${step}`}>{step}</li>
            ))}
          </ol>
        </section>
        {notesHtml && <Prose html={notesHtml} lang={lang} />}
      </div>
    </div>
  );
}
