import type { Context } from "../../context.ts";
import type { UserSource } from "./types.ts";

/** Gives the signed-in shopper when it is the one of this number; null for anybody else. */
export function findUserByKey(shopperNumber: string, { session }: Context): UserSource | null {
  return session?.shopperNumber === shopperNumber ? session : null;
}
