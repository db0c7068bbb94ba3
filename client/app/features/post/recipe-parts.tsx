import { contentMessages as text } from "../../messages/content.ts";
import { Prose } from "../../ui/prose.tsx";
import type { PostPage_PostFragment } from "./post-page.gql.ts";
import "./recipe-parts.css";

/** The text of a recipe in its parts. */
export type Recipe = NonNullable<PostPage_PostFragment["recipe"]>;

function Ingredients({ lines }: { readonly lines: readonly string[] }) {
  return (
    <section className="recipe-ingredients" aria-labelledby="ingredients">
      <h2 id="ingredients">{text.ingredients}</h2>
      <ul>
        {lines.map((line, index) => (
          // A recipe may name an ingredient twice.
          <li key={`${index} ${line}`}>
            <label>
              <input type="checkbox" /> <span>{line}</span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A recipe: what is needed stands on a card to tick off, what is done beside it in large numbers. */
export function RecipeParts({ recipe }: { readonly recipe: Recipe }) {
  const { ingredients, introductionHtml, notesHtml, steps } = recipe;
  return (
    <div className="recipe">
      <Ingredients lines={ingredients} />
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
