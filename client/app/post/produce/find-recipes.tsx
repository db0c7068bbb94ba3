import { Link } from "react-router-dom";
import { produceMessages as text } from "#messages/produce";

interface FindRecipesProps {
  readonly produce: { readonly title: string; readonly searchTerm: string | null };
}

/** A link to the recipes for a kind of produce, found by its search term, or by its name if it has none. */
export function FindRecipes({ produce: { searchTerm, title } }: FindRecipesProps) {
  const address = new URLSearchParams({ search: searchTerm ?? title });
  return (
    <Link
      className="find-recipes"
      to={`/posts/recipes?${address.toString()}`}
      aria-label={text.findRecipesFor({ title })}
    >
      {text.findRecipes}
    </Link>
  );
}
