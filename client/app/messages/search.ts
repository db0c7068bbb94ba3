/** The texts of the content search. */
export const searchMessages = {
  title: "Search",
  titleOf: (words: string) => `Search: ${words}`,
  lead: "Recipes, tips, produce and news of our stores.",
  label: "Search recipes, tips and news",
  submit: "Search",
  count: (count: number, words: string) => `${count} ${count === 1 ? "result" : "results"} for “${words}”`,
  someCount: (words: string) => `Results for “${words}”`,
  none: (words: string) => `Nothing was found for “${words}”.`,
  noneHint: "Try fewer or other words, or look around here:",
  start: "What are you looking for? Or look around here:",
  places: "Look around",
  stale: (time: string) => `These results are from ${time} and may be out of date.`,
  offline: "You are offline. Connect to search again.",
  failed: "The search is not available just now.",
  retry: "Retry",
} as const;
