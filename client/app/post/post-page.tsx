import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { contentMessages as text } from "#messages/content";
import { langOf } from "../lib/text/lang.ts";
import { formatLongDate } from "../lib/time/dates.ts";
import { imageSizes } from "../theme/breakpoints.ts";
import { PreviousIcon } from "../ui/icons.tsx";
import { island } from "../ui/island/island.tsx";
import { SiteLink } from "../ui/link/site-link.tsx";
import { PageIntro } from "../ui/page/page-intro.tsx";
import { Prose } from "../ui/page/prose.tsx";
import { Picture } from "../ui/picture.tsx";
import type { RecipeYield } from "./ingredient-list.tsx";
import type { PostPage_PostFragment } from "./post-page.gql.ts";
import "./post-page.css";
import "./recipe-parts.css";

/** The parts of a recipe's text. */
type Recipe = NonNullable<PostPage_PostFragment["recipe"]>;

const IngredientList = island(async () => (await import("./ingredient-list.tsx")).IngredientList);

interface RecipePartsProps {
  readonly recipe: Recipe;
  readonly lang?: string | undefined;
}

/** A recipe: the ingredients as a checklist on a card, the steps beside it in large numbers. */
function RecipeParts({ recipe, lang }: RecipePartsProps) {
  const { ingredients, introductionHtml, notesHtml, steps, yield: amount } = recipe;
  return (
    <div className="recipe">
      <IngredientList lines={ingredients} recipeYield={amount ? scalableYield(amount) : null} lang={lang} />
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

const SIZES = imageSizes({ base: "100vw", md: "700px" });

/** Returns the label and the amount of a yield: `Serves 8` as `Serves` and `8`. Editors write it in their language. */
function yieldFact(amount: string): readonly [label: string, amount: string] {
  const [, verb, rest] = /^(Serves|Makes|Para|Rinde) (.+)$/.exec(amount) ?? [];
  if (rest === undefined) return [text.yieldFact.other, amount];
  return [verb === "Serves" || verb === "Para" ? text.yieldFact.serves : text.yieldFact.makes, rest];
}

/** Returns a yield by its number; null for one that names none, or begins with other words. */
function scalableYield(amount: string): RecipeYield | null {
  const [label, value] = yieldFact(amount);
  const [, count, rest] = /^(\d+)(?!\d| to | a |[-–/.])(.*)$/.exec(value) ?? [];
  return count === undefined || rest === undefined ? null : { label, count: Number(count), rest };
}

/** The key facts of a post, for example the yield of a recipe or the date of an event; null without facts. */
function Facts({ post: { eventDate, price, recipe } }: { readonly post: PostPage_PostFragment }) {
  const facts = [
    recipe?.yield ? yieldFact(recipe.yield) : [],
    [text.time, recipe?.time],
    [text.when, eventDate && formatLongDate(eventDate)],
    [text.price, price],
  ].filter(([, value]) => value);
  if (facts.length === 0) return null;
  return (
    <dl className="post-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Head({ post }: { readonly post: PostPage_PostFragment }) {
  const { category, categoryLabel, coverImage, hideTitle, subtitle, title } = post;
  return (
    <div className="post-head" data-pictured={coverImage !== null || undefined}>
      <div className="post-head-body">
        <div className="post-head-text" data-untitled={hideTitle || undefined}>
          {category !== "pages" && (
            <Link className="post-back" to={`/posts/${category}`}>
              <PreviousIcon />
              {text.backTo({ category: categoryLabel.text })}
            </Link>
          )}
          <PageIntro title={title} lead={subtitle ?? undefined} lang={langOf(post.language)}>
            <Facts post={post} />
          </PageIntro>
        </div>
        {coverImage && <Picture className="post-cover" image={coverImage} sizes={SIZES} eager />}
      </div>
    </div>
  );
}

interface PostPageProps {
  readonly post: PostPage_PostFragment;
  /** The content of the route below the text. */
  readonly children?: ReactNode;
}

/** The page of one post: title, image and text, or the parts of a recipe. */
export function PostPage({ post, children }: PostPageProps) {
  const { descriptionHtml, language, link, recipe } = post;
  const lang = langOf(language);
  return (
    <article>
      <Head post={post} />
      <div className="post-body" data-wide={recipe !== null || undefined}>
        {recipe ? (
          <RecipeParts recipe={recipe} lang={lang} />
        ) : (
          descriptionHtml && <Prose html={descriptionHtml} lang={lang} />
        )}
        {link && (
          <SiteLink className="aisle-button" link={link} lang={lang}>
            {link.label}
          </SiteLink>
        )}
        {children}
      </div>
    </article>
  );
}
