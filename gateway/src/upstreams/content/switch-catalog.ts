import { isLocalPath } from "../../lib/safe-link.ts";
import { readInteger, readText } from "../decoding.ts";
import type { Wire } from "./decode-parts.ts";

type IsValue = (value: unknown) => boolean;

/** The name of a switch. */
export type SwitchName = keyof Wire["Features"];

/** The definition of a switch, independent of the retailer. */
export interface KnownSwitch {
  /** Returns true for a valid value. */
  readonly accepts: IsValue;
  /** The value without a valid entry in a file. */
  readonly default: boolean | string | null | readonly string[];
  /** The description in the contract. */
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
const isTerm: IsValue = (value) => value === "Rewards" || value === "Perks";
const isTexts: IsValue = (value) => Array.isArray(value) && value.every(isText);

/** Every switch of the contract; one that is missing here is a type error. */
export const switchCatalog: { readonly [Name in SwitchName]-?: KnownSwitch } = {
  rewardsTerm: {
    accepts: isTerm,
    default: "Rewards",
    description: "The word for rewards in every text of the site.",
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
    description: "Where a login from the login page leads; null for the home page.",
  },
  showSavings: {
    accepts: isSwitch,
    default: false,
    description: "Whether shoppers see their savings.",
  },
  excludesWalletCredits: {
    accepts: isSwitch,
    default: false,
    description: "Whether wallet credits are left out everywhere.",
  },
  prioritizedStoreName: {
    accepts: orNull(isText),
    default: null,
    description: "The store that comes first in the location picker; null for none.",
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
      "The store that registration preselects, by its position in the list of stores counted from 0; null for none.",
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
    description: "Where visitors of the rewards page go who are not shoppers.",
  },
  fuelPlaces: {
    accepts: isTexts,
    default: [],
    description: "The places where fuel rewards can be used; empty leaves the program's name as it is.",
  },
  hideDigitalCouponSavings: {
    accepts: isSwitch,
    default: false,
    description: "Whether the savings table leaves the digital coupon column out.",
  },
  hideRewardsButton: {
    accepts: isSwitch,
    default: false,
    description: "Whether the coupon page leaves the My Rewards button out; the link in the header stays.",
  },
  hideAddressAtRegistration: {
    accepts: isSwitch,
    default: false,
    description: "Whether registration leaves the address block out; hidden fields are not validated.",
  },
  addressOptional: {
    accepts: isSwitch,
    default: false,
    description: "Whether address and zip may be left empty.",
  },
  cardClaims: {
    accepts: isSwitch,
    default: true,
    description:
      "Whether a rewards card without an account can be claimed at registration, with a code sent to its phone.",
  },
  neutralResetReply: {
    accepts: isSwitch,
    default: false,
    description: "Whether a password reset and an email signup answer the same for known and unknown addresses.",
  },
  analytics: {
    accepts: isSwitch,
    default: false,
    description: "Whether the site measures visits, which makes it show the cookie notice.",
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
    description: "Whether the search box suggests content while a shopper types.",
  },
};
