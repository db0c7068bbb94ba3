import * as v from "valibot";
import type { Environment } from "../../../../settings/read-environment.ts";
import { commaList, httpUrl } from "../../../../settings/values.ts";
import { token } from "./token.ts";

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/));

/** Returns the schema of a comma list of `name=value`; a value may contain `=`. */
const byName = <Value extends v.GenericSchema<string, string>>(value: Value, description: string) =>
  v.pipe(
    commaList,
    v.array(
      v.pipe(
        v.string(),
        v.transform((item) => [item.split("=", 1)[0], item.slice(item.indexOf("=") + 1)]),
        v.strictTuple([name, value]),
      ),
    ),
    v.transform((items): ReadonlyMap<string, string> => new Map(items)),
    v.description(description),
  );

/** The addresses of vendors of coupons, and the credentials of this gateway there. */
export const couponVendorEntries = {
  COUPON_VENDORS: v.optional(byName(httpUrl, "a comma list of name=address")),
  COUPON_VENDOR_TOKENS: v.optional(
    byName(token, "a comma list of name=token, of at least 16 printable characters each"),
  ),
};

/** The values of {@link couponVendorEntries}. */
interface Values {
  readonly COUPON_VENDORS?: ReadonlyMap<string, string> | undefined;
  readonly COUPON_VENDOR_TOKENS?: ReadonlyMap<string, string> | undefined;
}

/** Returns the vendors by name. Every one has a token: {@link couponVendorProblems}. */
export const toCouponVendors = ({ COUPON_VENDORS: urls, COUPON_VENDOR_TOKENS: tokens }: Values) =>
  new Map([...(urls ?? [])].map(([vendor, url]) => [vendor, { url, token: tokens?.get(vendor) ?? "" }]));

const namesIn = (list = ""): ReadonlySet<string> =>
  new Set(list.split(",").map((item) => item.split("=", 1)[0]?.trim() ?? ""));

/** Returns a line if some vendors have an address or a token only. */
export function couponVendorProblems({ COUPON_VENDORS, COUPON_VENDOR_TOKENS }: Environment): string[] {
  const [addresses, tokens] = [namesIn(COUPON_VENDORS), namesIn(COUPON_VENDOR_TOKENS)];
  const isEqual = addresses.size === tokens.size && [...addresses].every((vendor) => tokens.has(vendor));
  return isEqual ? [] : ["COUPON_VENDORS and COUPON_VENDOR_TOKENS must name the same vendors."];
}
