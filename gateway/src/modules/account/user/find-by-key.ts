import type { Context } from "../../../app/context/context.ts";
import type { UserSource } from "./types.ts";

/** Returns the logged-in shopper by number; null for any other. */
export function findUserByKey(shopperNumber: string, { session }: Context): UserSource | null {
  return session?.shopperNumber === shopperNumber ? session : null;
}
