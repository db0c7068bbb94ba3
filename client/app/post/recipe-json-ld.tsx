import { siteUrl } from "../lib/url/site-url.ts";
import { absoluteUrl } from "../lib/url/absolute-url.ts";
import { JsonLd } from "../ui/page/json-ld.tsx";
import { useOrigin } from "../ui/origin.ts";
import type { PostPage_PostFragment } from "./post-page.gql.ts";

interface RecipeJsonLdProps {
  readonly post: PostPage_PostFragment;
  readonly author: string;
}

/** The schema.org data of a recipe for search engines; null for other posts. */
export function RecipeJsonLd({ post, author }: RecipeJsonLdProps) {
  const origin = useOrigin();
  const { coverImage, date, path, recipe, searchTerm, summary, title } = post;
  if (recipe === null) return null;
  return (
    <JsonLd
      thing={{
        "@type": "Recipe",
        name: title,
        author: { "@type": "Organization", name: author },
        datePublished: date ?? undefined,
        description: summary ?? undefined,
        image: coverImage ? [absoluteUrl(coverImage.url, origin)] : undefined,
        keywords: searchTerm ?? undefined,
        recipeYield: recipe.yield ?? undefined,
        recipeIngredient: recipe.ingredients,
        recipeInstructions: recipe.steps.map((step) => ({ "@type": "HowToStep", text: step })),
        url: absoluteUrl(siteUrl(path), origin),
      }}
    />
  );
}
