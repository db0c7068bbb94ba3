import { contentMessages as text } from "#messages/content";
import { island } from "../../ui/island/island.tsx";
import { Prose } from "../../ui/page/prose.tsx";
import type { PostPage_PostFragment } from "./post-page.gql.ts";
import "./recipe-parts.css";

/** The parts of a recipe's text. */
export type Recipe = NonNullable<PostPage_PostFragment["recipe"]>;

const IngredientList = island(async () => (await import("./ingredient-list.tsx")).IngredientList);

/** A recipe: the ingredients as a checklist on a card, the steps beside it in large numbers. */
export function RecipeParts({ recipe }: { readonly recipe: Recipe }) {
  const { ingredients, introductionHtml, notesHtml, steps } = recipe;
  return (
    <div className="recipe">
      <IngredientList lines={ingredients} />
      <div className="recipe-method">
        {introductionHtml && <Prose html={introductionHtml} />}
        <section aria-labelledby="method">
          <h2 id="method">{text.method}</h2>
          <ol>
            {steps.map((step, index) => (
              <li key={`${index} ${step}`}>{step}</li>
            ))}
          </ol>
        </section>
        {notesHtml && <Prose html={notesHtml} />}
      </div>
    </div>
  );
}
