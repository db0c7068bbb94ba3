/** Names in the language of a request, by name in English. */
export type Labels = Readonly<Record<string, string>>;

/** Returns the name for a name in English; null if there is none. */
export function labelOf(name: string, labels: Labels): string | null {
  return Object.hasOwn(labels, name) ? (labels[name] ?? null) : null;
}
