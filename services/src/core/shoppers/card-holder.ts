import type { CoreDatabase } from "../tables.ts";
import type { Customer } from "./customers.ts";

/** The details that a claimant states about the holder of a card. */
export interface StatedHolder {
  readonly lastName: string;
  readonly zip: string;
  readonly birthday?: string;
}

/** How often details are compared with a card. */
const maxChecks = 5;

/** Returns a name without case, accents, spaces and punctuation. */
const plainName = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Returns the five digits of a zip code, of one in the format 5+4 too. */
const plainZip = (zip: string): string => zip.replaceAll(/\D/g, "").slice(0, 5);

export const hasHolderDetails = ({ last_name, zip }: Customer): boolean =>
  plainName(last_name) !== "" && plainZip(zip ?? "") !== "";

function isSame(card: Customer, { lastName, zip, birthday }: StatedHolder): boolean {
  const isSameName = plainName(card.last_name) === plainName(lastName);
  const isSameZip = plainZip(card.zip ?? "") === plainZip(zip);
  return isSameName && isSameZip && (card.birthday === null || card.birthday === birthday);
}

/**
 * Returns true if the details are those of the holder of a card: last name and zip code, and the birthdate if the card has one.
 * Each card is compared five times at most, counted before the comparison; after that nothing matches any more.
 */
export async function isHolder(db: CoreDatabase, card: Customer, stated: StatedHolder): Promise<boolean> {
  if (!hasHolderDetails(card)) return false;
  const counted = await db
    .updateTable("customer")
    .set((row) => ({ holder_checks: row("holder_checks", "+", 1) }))
    .where((is) => is.and({ app_id: card.app_id, shopper_number: card.shopper_number }))
    .where("holder_checks", "<", maxChecks)
    .returning("holder_checks")
    .executeTakeFirst();
  return counted !== undefined && isSame(card, stated);
}
