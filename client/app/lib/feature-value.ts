interface FeatureText {
  readonly key: string;
  readonly value: string;
}

/** Returns the parsed value of a switch; undefined when it is missing or invalid. */
export function featureValue(features: readonly FeatureText[] | null | undefined, key: string): unknown {
  const text = features?.find((feature) => feature.key === key)?.value;
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
