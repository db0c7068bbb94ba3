/** Returns the switches of a retailer as in a response of the graph. */
export function featureAnswers(features: Readonly<Record<string, unknown>>) {
  return Object.entries(features).map(([key, value]) => ({
    __typename: "Feature" as const,
    key,
    value: JSON.stringify(value),
  }));
}
