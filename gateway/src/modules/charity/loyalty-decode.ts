import { readList, readObject, readText, type Decoded, requireList } from "../../platform/upstreams/decoding.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

function readCharity(value: unknown) {
  const charity = readObject<Wire["Charity"]>(value);
  const charityId = readText(charity?.CharityId);
  const school = readText(charity?.Notes);
  if (charityId === null || school === null) return null;
  return { charityId, school, district: readText(charity?.CharityDescription), zip: readText(charity?.ZipCode) };
}

/** A school charity. */
export type LoyaltyCharity = NonNullable<ReturnType<typeof readCharity>>;

function readShopperCharity(value: unknown) {
  const charity = readObject<Wire["ShopperCharity"]>(value);
  const charityId = readText(charity?.CharityId);
  if (charityId === null || typeof charity?.IsEnrolled !== "boolean") return null;
  return { charityId, school: readText(charity.Notes), isEnrolled: charity.IsEnrolled };
}

/** A charity that a shopper supports or has supported. */
export type ShopperCharity = NonNullable<ReturnType<typeof readShopperCharity>>;

/** Reads the charities of a retailer. @throws UpstreamError `bad-response` without a list */
export function decodeCharities(body: unknown): Decoded<LoyaltyCharity> {
  return requireList(readList(body, readCharity), "loyalty", "charities");
}

/** Reads the charities of a shopper. @throws UpstreamError `bad-response` without a list */
export function decodeShopperCharities(body: unknown): Decoded<ShopperCharity> {
  return requireList(readList(body, readShopperCharity), "loyalty", "charities");
}
