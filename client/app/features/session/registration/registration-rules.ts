import {
  type Fields,
  partsOf,
  readAll,
  type ReadFields,
  useReadFields,
  useRootFields,
} from "../../../graphql/fields.ts";
import { featureValue } from "../../../lib/feature-value.ts";
import { prioritizeStore } from "../../../lib/store-choices.ts";
import { registrationMessages as text } from "../../../messages/session/registration.ts";
import type { Choice } from "../../../forms/fields/choice-select.tsx";
import { type RegistrationQueryQuery, useRegistrationQuery } from "./registration.gql.ts";

type Store = NonNullable<RegistrationQueryQuery["locations"]>[number];

/** What cannot be left out of the rules once it is part of the answer. */
const RETAILER = ["rewardsTerm", "rewardsProgram", "registrationStore", "features"] as const;

const storeChoice = ({ storeNumber, name, address, city }: Store): Choice => ({
  value: storeNumber,
  label: [name, [address, city].filter(Boolean).join(", ")].filter(Boolean).join(" – "),
});

/** What a retailer asks of those who register. */
export interface RegistrationRules {
  readonly program: string;
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
  /** The programs to choose from; empty where there is nothing to choose. */
  readonly rewards: readonly Choice[];
}

/**
 * Reads the rules out of what the graph says about a retailer.
 * @returns null while the stores, the programs, the switches or the terms are missing, without which an account cannot be made
 */
export function registrationRules(answer: Fields<RegistrationQueryQuery>, read: ReadFields): RegistrationRules | null {
  const known = readAll(answer, ["locations", "rewardSubscriptions", "terms", "retailer"]);
  const retailer = readAll(partsOf(answer.retailer, read), RETAILER);
  if (!known?.locations || !known.rewardSubscriptions || !known.terms || !known.retailer || !retailer?.features) {
    return null;
  }
  const { rewardsTerm, rewardsProgram, registrationStore, features } = retailer;
  const groups = featureValue(features, "groups");
  const isSet = (key: string) => featureValue(features, key) === true;
  const showsAddress = !isSet("hideAddressAtRegistration");
  const rewards = known.rewardSubscriptions.map(({ id, name }) => ({ value: id, label: name }));
  return {
    program: rewardsProgram ?? rewardsTerm ?? "",
    rewardsTerm: rewardsTerm ?? "Rewards",
    timeZone: known.retailer.timeZone,
    showsAddress,
    needsAddress: showsAddress && !isSet("addressOptional"),
    asksOrganization: isSet("askOrganization"),
    birthdayHint: Array.isArray(groups) && groups.includes("aro") ? text.birthdayGift : null,
    stores: prioritizeStore(known.locations, featureValue(features, "prioritizedStoreName")).map(storeChoice),
    preselectedStore: registrationStore?.storeNumber ?? "",
    // A single program is joined without a word.
    rewards: rewards.length > 1 ? rewards : [],
  };
}

/** What a retailer asks of those who register, from the query of the page. */
export function useRegistrationRules(): RegistrationRules | null {
  return registrationRules(useRootFields(useRegistrationQuery().data), useReadFields());
}
