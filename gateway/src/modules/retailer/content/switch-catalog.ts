import { isLocalPath } from "../../../platform/input/safe-link.ts";
import { readInteger, readText } from "../../../platform/upstreams/decoding.ts";
import type { Wire } from "../../../platform/upstreams/content/decode-parts.ts";

type IsValue = (value: unknown) => boolean;

export type SwitchName = keyof Wire["Features"];

export interface KnownSwitch {
  readonly accepts: IsValue;
  readonly default: boolean | string | null | readonly string[];
  readonly description: string;
}

const orNull =
  (isValue: IsValue): IsValue =>
  (value) =>
    value === null || isValue(value);
const isSwitch: IsValue = (value) => typeof value === "boolean";
const isText: IsValue = (value) => readText(value) !== null && typeof value === "string";
const isPath: IsValue = (value) => typeof value === "string" && isLocalPath(value);
const isPosition: IsValue = (value) => readInteger(value, 0) !== null;
const isLimit: IsValue = (value) => readInteger(value, 1) !== null;
const isTerm: IsValue = (value) => value === "Rewards" || value === "Perks";
const isTexts: IsValue = (value) => Array.isArray(value) && value.every(isText);

/** Every switch of the contract; one that is missing here is a type error. */
export const switchCatalog: { readonly [Name in SwitchName]-?: KnownSwitch } = {
  rewardsTerm: {
    accepts: isTerm,
    default: "Rewards",
    description: "The term for rewards in every text of the site.",
  },
  groups: {
    accepts: isTexts,
    default: [],
    description: "The groups of retailers that this one belongs to, for example `aro`.",
  },
  rewardsChoice: {
    accepts: isSwitch,
    default: false,
    description: "Whether shoppers choose a rewards program.",
  },
  afterLogIn: {
    accepts: orNull(isPath),
    default: null,
    description: "The path after a login on the login page; null for the home page.",
  },
  showSavings: {
    accepts: isSwitch,
    default: false,
    description: "Whether shoppers see their savings.",
  },
  excludesWalletCredits: {
    accepts: isSwitch,
    default: false,
    description: "Whether wallet credits are hidden everywhere.",
  },
  prioritizedStoreName: {
    accepts: orNull(isText),
    default: null,
    description: "The store that is listed first in the location picker; null for none.",
  },
  storePickerMenu: {
    accepts: orNull(isText),
    default: null,
    description: "The name of the menu below the stores of the location picker; null for none.",
  },
  defaultStoreIndex: {
    accepts: orNull(isPosition),
    default: null,
    description:
      "The store that registration preselects, by its zero-based index in the list of stores; null for none.",
  },
  cardLimit: {
    accepts: orNull(isLimit),
    default: null,
    description:
      "How many coupons a card can hold; null if only the coupon service knows. Clipping a set of coupons stops there.",
  },
  askOrganization: {
    accepts: isSwitch,
    default: false,
    description: "Whether registration asks how the shopper heard about the retailer.",
  },
  walletCreditNote: {
    accepts: orNull(isText),
    default: null,
    description: "The note under wallet credits; null for none.",
  },
  rewardsGuestRoute: {
    accepts: orNull(isPath),
    default: null,
    description: "The path to which guests of the rewards page are redirected.",
  },
  fuelPlaces: {
    accepts: isTexts,
    default: [],
    description: "The places where fuel rewards can be used; if empty, the program's own name is shown.",
  },
  hideDigitalCouponSavings: {
    accepts: isSwitch,
    default: false,
    description: "Whether the savings table hides the digital coupon column.",
  },
  hideRewardsButton: {
    accepts: isSwitch,
    default: false,
    description: "Whether the coupon page hides the My Rewards button; the link in the header stays.",
  },
  hideAddressAtRegistration: {
    accepts: isSwitch,
    default: false,
    description: "Whether registration hides the address fields; hidden fields are not validated.",
  },
  addressOptional: {
    accepts: isSwitch,
    default: false,
    description: "Whether the address and the ZIP code are optional.",
  },
  cardClaims: {
    accepts: isSwitch,
    default: true,
    description:
      "Whether a shopper can claim a rewards card without an account at registration, with a code sent to its phone and the details of its holder.",
  },
  neutralResetReply: {
    accepts: isSwitch,
    default: false,
    description:
      "Whether a password reset and an email signup return the same response for known and unknown addresses.",
  },
  analytics: {
    accepts: isSwitch,
    default: false,
    description: "Whether the site measures visits; if so, it shows the cookie notice.",
  },
  cookieDecline: {
    accepts: isSwitch,
    default: false,
    description: "Whether the cookie notice has a Decline button.",
  },
  storeSelector: {
    accepts: isSwitch,
    default: false,
    description: "Whether the header shows the store selector.",
  },
  quickSearch: {
    accepts: isSwitch,
    default: false,
    description: "Whether the search box suggests coupons, ad items, stores and posts while a shopper types.",
  },
};
