import type { Context } from "../../app/context/context.ts";

/** Returns the brands of the public coupons; none if they cannot be read. */
export async function brandNames({ loaders }: Pick<Context, "loaders">): Promise<readonly string[]> {
  const read = await loaders.coupons.guestBook.load().catch(() => null);
  return read?.book.brands().map(({ value }) => value) ?? [];
}
