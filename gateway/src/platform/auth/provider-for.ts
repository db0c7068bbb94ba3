import type { OpenIdClient, RetailerEntry } from "../config/retailer-entry.ts";

/** Returns the provider at which people of a role log in; null where they have a password here. */
export function providerFor(
  role: "FREQUENT_SHOPPER" | "SUPPORT" | "TEAM",
  { identity, staffIdentity }: Pick<RetailerEntry, "identity" | "staffIdentity">,
): OpenIdClient | null {
  if (role === "FREQUENT_SHOPPER") return identity ?? null;
  const given = Object.values(staffIdentity?.roles ?? {});
  const isGiven = given.some((one) => (one === "TEAM") === (role === "TEAM"));
  return isGiven ? (staffIdentity ?? null) : null;
}
