/** Names in the language of a request, by name in English. */
export type Labels = Readonly<Record<string, string>>;

export function labelOf(name: string, labels: Labels): string | null {
  return Object.hasOwn(labels, name) ? (labels[name] ?? null) : null;
}
