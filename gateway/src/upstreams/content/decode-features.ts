import type { Feature } from "../../schema.generated.ts";
import { isLocalPath } from "../../lib/safe-link.ts";
import { readInteger, readItems, readObject, readText } from "../decoding.ts";
import type { Wire } from "./decode-parts.ts";

type Switches = Wire["Features"];
type IsValue = (value: unknown) => boolean;

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

/** Every switch of the contract and what its value may be; a switch that is missing here is a type error. */
const switches: { readonly [K in keyof Switches]-?: IsValue } = {
  rewardsTerm: isTerm,
  groups: isTexts,
  rewardsChoice: isSwitch,
  afterLogIn: orNull(isPath),
  showSavings: isSwitch,
  excludesWalletCredits: isSwitch,
  prioritizedStoreName: orNull(isText),
  defaultStoreIndex: orNull(isPosition),
  askOrganization: isSwitch,
  walletCreditNote: orNull(isText),
  rewardsGuestRoute: orNull(isPath),
  fuelPlaces: isTexts,
  hideDigitalCouponSavings: isSwitch,
  hideRewardsButton: isSwitch,
  hideAddressAtRegistration: isSwitch,
  addressOptional: isSwitch,
  neutralResetReply: isSwitch,
  analytics: isSwitch,
  cookieDecline: isSwitch,
  storeSelector: isSwitch,
  quickSearch: isSwitch,
};

/** The name of a switch. */
export type SwitchName = keyof Switches;

/** The switches of a retailer. */
export interface DecodedSwitches {
  /** The switches in the contract's order, their values as JSON. */
  readonly features: readonly Feature[];
  /** How many switches of the contract are missing or have a value that they cannot have. */
  readonly dropped: number;
  /** The value of a switch when it is a text; null otherwise. */
  text(name: SwitchName): string | null;
  /** The value of a switch when it is a list of texts; empty otherwise. */
  texts(name: SwitchName): readonly string[];
}

function isSwitchName(key: string): key is SwitchName {
  return Object.hasOwn(switches, key);
}

/**
 * Reads the switches of a retailer; an unusable one is left out, which leaves what it switches at its default.
 * @param value the switches by name, each with a value and a reason
 */
export function readSwitches(value: unknown): DecodedSwitches {
  const entries = readObject<Switches>(value);
  const features: Feature[] = [];
  const values = new Map<SwitchName, unknown>();
  const names = Object.keys(switches).filter(isSwitchName);
  for (const name of names) {
    const entry = readObject<Switches["rewardsChoice"]>(entries?.[name]);
    const reason = readText(entry?.reason);
    if (entry === null || reason === null || !switches[name](entry.value)) continue;
    features.push({ key: name, value: JSON.stringify(entry.value), reason });
    values.set(name, entry.value);
  }
  return {
    features,
    dropped: names.length - features.length,
    text(name) {
      const chosen = values.get(name);
      return typeof chosen === "string" ? chosen : null;
    },
    texts: (name) => readItems(values.get(name), readText),
  };
}
