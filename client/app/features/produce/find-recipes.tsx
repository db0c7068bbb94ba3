import { Link } from "react-router-dom";
import { produceMessages as text } from "../../messages/produce.ts";

interface FindRecipesProps {
  readonly produce: { readonly title: string; readonly searchTerm: string | null };
}

/** The way to the recipes for a kind of produce: those with its search term, or else with its name. */
export function FindRecipes({ produce: { searchTerm, title } }: FindRecipesProps) {
  const address = new URLSearchParams({ search: searchTerm ?? title });
  return (
    <Link className="aisle-button" to={`/posts/recipes?${address.toString()}`} aria-label={text.findRecipesFor(title)}>
      {text.findRecipes}
    </Link>
  );
}
