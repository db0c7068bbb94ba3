import type { Context, Upstreams } from "../../context.ts";
import { masked, maskEmail, maskName, maskPhone } from "../../lib/text/masks.ts";
import type { ShopperRecord } from "../../upstreams/providers/accounts.ts";

const orNull = (value: string | null, mask: (value: string) => string): string | null =>
  value === null ? null : mask(value);

const whole = () => masked;

/** Says of every part of a record whether it is shown: one that is added does not compile before that is decided. */
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
    address1: orNull(record.address1, whole),
    address2: orNull(record.address2, whole),
    city: orNull(record.city, whole),
    state: record.state,
    zip: orNull(record.zip, whole),
    organization: orNull(record.organization, whole),
    optOutDataSharing: record.optOutDataSharing,
    homeStoreNumber: record.homeStoreNumber,
    rewardSubscriptions: record.rewardSubscriptions,
    emailSubscriptions: record.emailSubscriptions,
  };
}

/**
 * Gives the upstreams with the shopper's record masked where it comes in, so that no field built on it can show more.
 * @param unmasked the upstreams of one shopper, with the loaders whose record is masked, so that it is read once for both
 */
export function maskUpstreams({ upstreams, loaders }: Pick<Context, "upstreams" | "loaders">): Upstreams {
  const maskedAccounts: Upstreams["accounts"] = {
    ...upstreams.accounts,
    async customer() {
      const record = await loaders.customers.record.load();
      return record === null ? null : maskRecord(record);
    },
  };
  // The others are bound when they are asked for, through the upstreams that stand behind these.
  const upstreamsMasked: Upstreams = Object.create(upstreams, { accounts: { value: maskedAccounts } });
  return upstreamsMasked;
}
