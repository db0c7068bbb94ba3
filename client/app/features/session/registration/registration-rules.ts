import { featureValue } from "../../../lib/feature-value.ts";
import { prioritizeStore } from "../../../lib/store-choices.ts";
import { registrationMessages as text } from "../../../messages/registration.ts";
import type { Choice } from "../../../forms/choice-select.tsx";
import type { RegistrationQueryQuery } from "./registration.gql.ts";

/** What a retailer asks of those who register. */
export interface RegistrationRules {
  readonly programme: string;
  /** `Rewards` or `Perks`. */
  readonly rewardsTerm: string;
  /** The zone in which today is judged. */
  readonly timeZone: string;
  readonly showsAddress: boolean;
  readonly needsAddress: boolean;
  readonly asksOrganization: boolean;
  readonly birthdayHint: string | null;
  readonly stores: readonly Choice[];
  readonly preselectedStore: string;
  /** The programmes to choose from; empty where there is nothing to choose. */
  readonly rewards: readonly Choice[];
}

const isOn = (features: Parameters<typeof featureValue>[0], key: string) => featureValue(features, key) === true;

/**
 * Reads the rules out of what the graph says about a retailer.
 * @returns null while the stores, the programs, the switches or the terms are missing, without which an account cannot be made
 */
export function registrationRules(data: RegistrationQueryQuery | undefined): RegistrationRules | null {
  if (!data?.locations || !data.rewardSubscriptions || !data.terms || !data.retailer.features) return null;
  const { retailer, locations, rewardSubscriptions } = data;
  const { features } = retailer;
  const groups = featureValue(features, "groups");
  const showsAddress = !isOn(features, "hideAddressAtRegistration");
  const stores = prioritizeStore(locations, featureValue(features, "prioritizedStoreName"));
  return {
    programme: retailer.rewardsProgram ?? retailer.rewardsTerm ?? "",
    rewardsTerm: retailer.rewardsTerm ?? "Rewards",
    timeZone: retailer.timeZone,
    showsAddress,
    needsAddress: showsAddress && !isOn(features, "addressOptional"),
    asksOrganization: isOn(features, "askOrganization"),
    birthdayHint: Array.isArray(groups) && groups.includes("aro") ? text.birthdayGift : null,
    stores: stores.map(({ storeNumber, name, address, city }) => ({
      value: storeNumber,
      label: [name, [address, city].filter(Boolean).join(", ")].filter(Boolean).join(" – "),
    })),
    preselectedStore: retailer.registrationStore?.storeNumber ?? "",
    // A single programme is joined without a word.
    rewards:
      rewardSubscriptions.length > 1 ? rewardSubscriptions.map(({ id, name }) => ({ value: id, label: name })) : [],
  };
}
