import type { Context } from "../../app/context/context.ts";
import type { Upstreams } from "../../app/context/upstream-context.ts";
import { masked, maskEmail, maskName, maskPhone } from "../../platform/text/masks.ts";
import type { ShopperRecord } from "../account/index.ts";

const orNull = (value: string | null, mask: (value: string) => string): string | null =>
  value === null ? null : mask(value);

const maskAll = () => masked;

/** Lists every field, so that a new one does not compile before its mask is decided. */
function maskRecord(record: ShopperRecord): ShopperRecord {
  return {
    shopperNumber: record.shopperNumber,
    version: record.version,
    firstName: record.firstName,
    lastName: orNull(record.lastName, maskName),
    email: orNull(record.email, maskEmail),
    phone: orNull(record.phone, maskPhone),
    secondaryPhone: orNull(record.secondaryPhone, maskPhone),
    birthday: null,
    address1: orNull(record.address1, maskAll),
    address2: orNull(record.address2, maskAll),
    city: orNull(record.city, maskAll),
    state: record.state,
    zip: orNull(record.zip, maskAll),
    organization: orNull(record.organization, maskAll),
    optOutDataSharing: record.optOutDataSharing,
    optedOutAt: record.optedOutAt,
    language: record.language,
    homeStoreNumber: record.homeStoreNumber,
    rewardSubscriptions: record.rewardSubscriptions,
    emailSubscriptions: record.emailSubscriptions,
  };
}

/**
 * Returns the upstreams with a masked shopper record, so that no field can show more.
 * @param unmasked the upstreams and loaders of one shopper; the record is loaded once for both
 */
export function maskUpstreams({ upstreams, loaders }: Pick<Context, "upstreams" | "loaders">): Upstreams {
  const maskedAccounts: Upstreams["accounts"] = {
    ...upstreams.accounts,
    async customer() {
      const record = await loaders.customers.record.load();
      return record === null ? null : maskRecord(record);
    },
  };
  const view: Upstreams = Object.create(upstreams, { accounts: { value: maskedAccounts } });
  return view;
}
