/** An item of the weekly ad of a store, as the graph answers it. */
export const weeklyAdItem = (store: string) => ({
  __typename: "WeeklyAdItem",
  id: `item-${store}`,
  title: `Apples of ${store}`,
  details: null,
  customText: null,
  price: "99¢",
  unit: null,
  healthyOption: false,
  imageCandidates: [],
  endDateLine: null,
});
