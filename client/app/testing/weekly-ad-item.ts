/** Returns an item of a store's weekly ad as in a response of the graph. */
export const weeklyAdItem = (store: string) => ({
  __typename: "WeeklyAdItem",
  id: `item-${store}`,
  title: `Apples of ${store}`,
  details: null,
  customText: null,
  customTextLanguage: null,
  price: "99¢",
  unit: null,
  unitLanguage: null,
  healthyOption: false,
  imageCandidates: [],
  endDateLine: null,
});
