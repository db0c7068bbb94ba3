import { itemsOf } from "../../../platform/upstreams/caller.ts";
import {
  readInteger,
  readList,
  readNumber,
  readObject,
  readText,
  requireList,
  requireObject,
} from "../../../platform/upstreams/decoding.ts";
import type { Loyalty } from "../../../platform/upstreams/loyalty/calls.ts";
import type { components } from "../../../platform/upstreams/loyalty/wire.generated.ts";
import type { Rows } from "../../../platform/upstreams/rows.ts";
import { toCents } from "../../../platform/text/money.ts";

type Wire = components["schemas"];

/** A price of one piece that several shoppers of a store paid. */
export interface SoldPrice {
  readonly storeNumber: string;
  readonly description: string;
  readonly cents: number;
  /** The number of different shoppers. */
  readonly shoppers: number;
}

/** A service that counts fewer shoppers would tell what one of them bought. */
const fewestShoppers = 3;

function decodeSoldPrice(value: unknown): SoldPrice | null {
  const price = readObject<Wire["SoldPrice"]>(value);
  const [storeNumber, description] = [readText(price?.StoreNumber), readText(price?.Description)];
  const dollars = readNumber(price?.UnitPrice, 0);
  const cents = dollars === null ? null : toCents(dollars);
  const shoppers = readInteger(price?.Shoppers, fewestShoppers);
  if (storeNumber === null || description === null || cents === null || shoppers === null) return null;
  return { storeNumber, description, cents, shoppers };
}

const decodeSoldPrices = itemsOf((body) => {
  const { SoldPrices } = requireObject<{ SoldPrices: unknown }>(body, "loyalty", "sold prices");
  return requireList(readList(SoldPrices, decodeSoldPrice), "loyalty", "sold prices");
});

/** The calls about prices that registers charged. */
export const soldPriceRows = {
  /** The prices that at least three shoppers of a store paid from one day to another; null if the service does not tell. */
  ofPeriod: ({ asService }, from: string, through: string): Promise<readonly SoldPrice[] | null> =>
    asService.read("/loyalty/{appId}/soldprices", decodeSoldPrices, { query: { from, through }, list: "soldprices" }),
} satisfies Rows<Loyalty>;
