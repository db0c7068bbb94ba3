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

const isSwitch: IsValue = (value) => typeof value === "boolean";
const isText: IsValue = (value) => readText(value) !== null && typeof value === "string";
const isPath: IsValue = (value) => typeof value === "string" && isLocalPath(value);
const isPosition: IsValue = (value) => readInteger(value, 0) !== null;
const isLimit: IsValue = (value) => readInteger(value, 1) !== null;
const isTerm: IsValue = (value) => value === "Rewards" || value === "Perks";
const isTexts: IsValue = (value) => Array.isArray(value) && value.every(isText);

const flag = (description: string): KnownSwitch => ({ accepts: isSwitch, default: false, description });
const texts = (description: string): KnownSwitch => ({ accepts: isTexts, default: [], description });
const optional = (isValue: IsValue, description: string): KnownSwitch => ({
  accepts: (value) => value === null || isValue(value),
  default: null,
  description,
});

/** Every switch of the contract; one that is missing here is a type error. */
export const switchCatalog: { readonly [Name in SwitchName]-?: KnownSwitch } = {
  rewardsTerm: {
    accepts: isTerm,
    default: "Rewards",
    description: "The term for rewards in every text of the site.",
  },
  groups: texts("The groups of retailers that this one belongs to, for example `aro`."),
  rewardsChoice: flag("Whether shoppers choose a rewards program."),
  afterLogIn: optional(isPath, "The path after a login on the login page; null for the home page."),
  showSavings: flag("Whether shoppers see their savings."),
  excludesWalletCredits: flag("Whether wallet credits are hidden everywhere."),
  prioritizedStoreName: optional(isText, "The store that is listed first in the location picker; null for none."),
  storePickerMenu: optional(isText, "The name of the menu below the stores of the location picker; null for none."),
  defaultStoreIndex: optional(
    isPosition,
    "The store that registration preselects, by its zero-based index in the list of stores; null for none.",
  ),
  cardLimit: optional(
    isLimit,
    "How many coupons a card can hold; null if only the coupon service knows. A batch of clips stops there.",
  ),
  askOrganization: flag("Whether registration asks how the shopper heard about the retailer."),
  walletCreditNote: optional(isText, "The note under wallet credits; null for none."),
  personalOfferNotice: optional(
    isText,
    "The text beside a coupon that was chosen or priced for one shopper by their data, as the law of a state asks; null for none. New York's law asks for THIS PRICE WAS SET BY AN ALGORITHM USING YOUR PERSONAL DATA.",
  ),
  paperSign: optional(
    isText,
    "The text of the sign about coupons on paper that the city of the stores requires; null for none.",
  ),
  cardPriceNote: optional(
    isText,
    "The note with which the weekly ad marks a price that needs a card, as the ad service writes it; null if it marks none.",
  ),
  rewardsGuestRoute: optional(isPath, "The path to which guests of the rewards page are redirected."),
  fuelPlaces: texts("The places where fuel rewards can be used; if empty, the program's own name is shown."),
  hideDigitalCouponSavings: flag("Whether the savings table hides the digital coupon column."),
  hideRewardsButton: flag("Whether the coupon page hides the My Rewards button; the link in the header stays."),
  hideAddressAtRegistration: flag("Whether registration hides the address fields; hidden fields are not validated."),
  addressOptional: flag("Whether the address and the ZIP code are optional."),
  cardClaims: {
    ...flag(
      "Whether a shopper can claim a rewards card without an account at registration, with a code sent to its phone and the details of its holder.",
    ),
    default: true,
  },
  neutralResetReply: flag(
    "Whether a password reset and an email signup return the same response for known and unknown addresses.",
  ),
  analytics: flag("Whether the site measures visits; if so, it shows the cookie notice."),
  cookieDecline: flag("Whether the cookie notice has a Decline button."),
  closeIsConsent: flag("Whether closing the cookie notice is consent; if not, it has an Accept button."),
  storeSelector: flag("Whether the header shows the store selector."),
  quickSearch: flag("Whether the search box suggests coupons, ad items, stores and posts while a shopper types."),
};
