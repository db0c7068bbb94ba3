import type { Context } from "../../../app/context/context.ts";
import type { UserSource } from "./types.ts";

export function findUserByKey(shopperNumber: string, { session }: Context): UserSource | null {
  return session?.shopperNumber === shopperNumber ? session : null;
}
