/** The texts of the produce glossary. */
export const produceMessages = {
  title: "Produce Glossary",
  lead: "When to buy it, how to pick it and how to store it, from A to Z.",
  letters: "Letters",
  letter: (letter: string) => (letter === "#" ? "Other" : letter),
  none: "The glossary is empty right now. Please check back soon.",
  inSeason: "In season",
  inSeasonNow: "In season now",
  more: "Tips",
  moreOf: (title: string) => `Tips to pick and store: ${title}`,
  findRecipes: "Find Recipes",
  findRecipesFor: (title: string) => `Find Recipes: ${title}`,
  scrollToTop: "Scroll to Top",
} as const;
