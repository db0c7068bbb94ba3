/** The texts of the produce glossary. */
export const produceMessages = {
  title: "Produce Glossary",
  lead: "When to buy it, how to choose it and how to keep it, from A to Z.",
  letters: "Letters",
  letter: (letter: string) => (letter === "#" ? "Other" : letter),
  none: "The glossary is empty just now. Please check back soon.",
  more: "How to choose and keep",
  moreOf: (title: string) => `How to choose and keep: ${title}`,
  findRecipes: "Find Recipes",
  findRecipesFor: (title: string) => `Find Recipes: ${title}`,
  scrollToTop: "Scroll to Top",
} as const;
