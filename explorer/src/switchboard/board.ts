/** A switch of one retailer in the graph. */
export interface Feature {
  readonly key: string;
  /** JSON text, like the default. */
  readonly value: string;
  readonly defaultValue: string;
  readonly reason: string;
  readonly description: string;
  readonly source: "RETAILER" | "SHARED" | "DEFAULT";
}

/** Null if its content could not be read. */
export interface BoardRetailer {
  readonly sitePath: string;
  readonly retailer: { readonly name: string | null; readonly features: readonly Feature[] | null } | null;
}

export interface BoardRow {
  readonly key: string;
  readonly description: string;
  readonly defaultValue: string;
  /** In the order of the retailers; null if it could not be read. */
  readonly cells: readonly (Feature | null)[];
  /** True if two retailers have different values. */
  readonly differs: boolean;
}

/** Returns true if no switch of any retailer could be read, which differs from retailers without switches. */
export const isUnreadable = (retailers: readonly BoardRetailer[]): boolean =>
  retailers.every(({ retailer }) => (retailer?.features ?? null) === null);

/** Returns one row per switch, in the order of the first retailer that could be read. */
export function toRows(retailers: readonly BoardRetailer[]): readonly BoardRow[] {
  const lists = retailers.map(({ retailer }) => retailer?.features ?? null);
  const featureByKey = new Map(lists.flatMap((list) => list ?? []).map((feature) => [feature.key, feature] as const));
  return [...featureByKey.values()].map(({ key, description, defaultValue }) => {
    const cells = lists.map((list) => list?.find((feature) => feature.key === key) ?? null);
    const values = new Set(cells.filter((cell) => cell !== null).map(({ value }) => value));
    return { key, description, defaultValue, cells, differs: values.size > 1 };
  });
}

/** Returns the rows that contain every word in their name, description, values or reasons. */
export function filterRows(rows: readonly BoardRow[], text: string, onlyDifferences: boolean): readonly BoardRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    if (onlyDifferences && !row.differs) return false;
    const cellTexts = row.cells.map((cell) => `${cell?.value ?? ""} ${cell?.reason ?? ""}`).join(" ");
    const all = `${row.key} ${row.description} ${cellTexts}`.toLowerCase();
    return words.every((word) => all.includes(word));
  });
}

/** Returns the text of a switch's value. */
export function valueWords(json: string): string {
  const value: unknown = JSON.parse(json);
  if (value === true) return "on";
  if (value === false) return "off";
  if (value === null) return "none";
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.join(", ");
  return typeof value === "string" ? value : json;
}

/** Returns the text of a value's source. */
export const sourceWords: Readonly<Record<Feature["source"], string>> = {
  RETAILER: "own file",
  SHARED: "shared file",
  DEFAULT: "default",
};
