import { readList, readObject, readText, type Decoded, requireList } from "../../platform/upstreams/decoding.ts";
import type { LoyaltyCharity, ShopperCharity } from "./port.ts";
import type { components } from "../../platform/upstreams/loyalty/wire.generated.ts";

type Wire = components["schemas"];

function readCharity(value: unknown): LoyaltyCharity | null {
  const charity = readObject<Wire["Charity"]>(value);
  const charityId = readText(charity?.CharityId);
  const school = readText(charity?.Notes);
  if (charityId === null || school === null) return null;
  return { charityId, school, district: readText(charity?.CharityDescription), zip: readText(charity?.ZipCode) };
}

function readShopperCharity(value: unknown): ShopperCharity | null {
  const charity = readObject<Wire["ShopperCharity"]>(value);
  const charityId = readText(charity?.CharityId);
  if (charityId === null || typeof charity?.IsEnrolled !== "boolean") return null;
  return { charityId, school: readText(charity.Notes), isEnrolled: charity.IsEnrolled };
}

/** Reads the charities of a retailer. @throws UpstreamError `bad-response` without a list */
export function decodeCharities(body: unknown): Decoded<LoyaltyCharity> {
  return requireList(readList(body, readCharity), "loyalty", "charities");
}

/** Reads the charities of a shopper. @throws UpstreamError `bad-response` without a list */
export function decodeShopperCharities(body: unknown): Decoded<ShopperCharity> {
  return requireList(readList(body, readShopperCharity), "loyalty", "charities");
}
