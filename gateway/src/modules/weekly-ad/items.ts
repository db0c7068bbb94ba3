import type { AdComponent, AdItem } from "../../upstreams/ad-viewer/decode.ts";

/** Returns true if an item is on offer on a day: within one of its spaces or, without spaces, until its last day. */
export function isOnOffer({ spaces, endDate }: AdItem, today: string): boolean {
  if (spaces.length === 0) return endDate === null || today <= endDate;
  return spaces.some((space) => space.startDate <= today && today <= space.endDate);
}

/** Returns the text of the first component of a type with a name; null if none exists. */
export function pieceOf(
  { components }: AdItem,
  type: AdComponent["type"],
  name: AdComponent["name"] = null,
): string | null {
  return components.find((piece) => piece.type === type && piece.name === name)?.value ?? null;
}

/** Returns the joined texts of all components of a type without a name; null if none exists. */
export function textsOf({ components }: AdItem, type: AdComponent["type"]): string | null {
  const texts = components.filter((piece) => piece.type === type && piece.name === null).map(({ value }) => value);
  return texts.length === 0 ? null : texts.join(" ");
}

/**
 * Returns the URLs at which the image of an item may be found.
 * @param item the item
 * @param origin the origin of the viewer
 */
export function imageCandidates(item: AdItem, origin: string): readonly string[] {
  const name = item.components.find(({ type }) => type === "PRODUCTIMAGE")?.value;
  if (name === undefined) return [];
  const plain = `${origin}/images/afs/products/${encodeURIComponent(name.toLowerCase().toWellFormed())}`;
  return [`${plain}.png`, `${plain}.jpg`];
}
