/** The texts of the content search. */
export const searchMessages = {
  title: "Search",
  titleOf: (words: string) => `Search: ${words}`,
  lead: "Recipes, tips, produce and store news.",
  label: "Search recipes, tips and news",
  submit: "Search",
  count: (count: number, words: string) => `${count} ${count === 1 ? "result" : "results"} for “${words}”`,
  someCount: (words: string) => `Results for “${words}”`,
  none: (words: string) => `No results for “${words}”.`,
  noneHint: "Try fewer or different words, or browse:",
  start: "What are you looking for? Or browse:",
  places: "Browse",
  stale: (time: string) => `These results are from ${time} and may be out of date.`,
  offline: "You're offline. Connect to search again.",
  failed: "Search isn't available right now.",
  retry: "Retry",
} as const;
