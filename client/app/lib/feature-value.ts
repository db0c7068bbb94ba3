/** A switch of the retailer in the graph; its value is JSON text. */
interface FeatureText {
  readonly key: string;
  readonly value: string;
}

/**
 * Returns the value of one of the retailer's switches.
 * @param features the switches; null while they cannot be read
 * @returns the parsed value, or undefined when the switch is missing or invalid
 */
export function featureValue(features: readonly FeatureText[] | null | undefined, key: string): unknown {
  const text = features?.find((feature) => feature.key === key)?.value;
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
