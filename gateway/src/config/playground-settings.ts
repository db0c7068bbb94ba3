const accesses = ["off", "open", "staff"] as const;

/** Who may use the playground: nobody, everybody, or whoever has an open team session of the retailer. */
export type Playground = (typeof accesses)[number];

/**
 * Reads the setting `PLAYGROUND`.
 * @returns null for a text that is none of its values
 */
export function parsePlayground(text: string): Playground | null {
  return accesses.find((access) => access === text) ?? null;
}
