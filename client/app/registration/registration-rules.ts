import { type Fields, partsOf, readAll, type ReadFields, useReadFields, useRootFields } from "../graphql/fields.ts";
import { prioritizeStore } from "../lib/store-choices.ts";
import { rewardMessages } from "#messages/reward";
import { registrationMessages as text } from "#messages/session/registration";
import type { Choice } from "../forms/fields/choice-select.tsx";
import { type RegistrationQueryQuery, useRegistrationQuery } from "./registration.gql.ts";

type Store = NonNullable<RegistrationQueryQuery["locations"]>[number];

/** The fields of the retailer that the rules need. */
const RETAILER = ["rewardsTerm", "rewardsProgram", "registrationStore", "switches"] as const;

const storeChoice = ({ storeNumber, name, address, city }: Store): Choice => ({
  value: storeNumber,
  label: [name, [address, city].filter(Boolean).join(", ")].filter(Boolean).join(" – "),
});

export interface RegistrationRules {
  readonly program: string;
  /** `Rewards` or `Perks`. */
  readonly rewardsTerm: string;
  readonly timeZone: string;
  readonly showsAddress: boolean;
  readonly needsAddress: boolean;
  readonly asksOrganization: boolean;
  readonly birthdayHint: string | null;
  readonly stores: readonly Choice[];
  readonly preselectedStore: string;
  /** The programs to choose from; empty if there is no choice. */
  readonly rewards: readonly Choice[];
}

/** Derives the rules from the query; null if a part that an account needs is missing. */
export function registrationRules(answer: Fields<RegistrationQueryQuery>, read: ReadFields): RegistrationRules | null {
  const fields = readAll(answer, ["locations", "rewardSubscriptions", "terms", "retailer"]);
  const retailer = readAll(partsOf(answer.retailer, read), RETAILER);
  if (!fields?.locations || !fields.rewardSubscriptions || !fields.terms || !fields.retailer || !retailer?.switches) {
    return null;
  }
  const { rewardsTerm, rewardsProgram, registrationStore, switches } = retailer;
  const showsAddress = !switches.hideAddressAtRegistration;
  const rewards = fields.rewardSubscriptions.map(({ id, name }) => ({ value: id, label: name }));
  return {
    program: rewardsProgram ?? rewardsTerm ?? "",
    rewardsTerm: rewardsTerm ?? rewardMessages.usualTerm,
    timeZone: fields.retailer.timeZone,
    showsAddress,
    needsAddress: showsAddress && !switches.addressOptional,
    asksOrganization: switches.askOrganization,
    birthdayHint: switches.groups.includes("aro") ? text.birthdayGift : null,
    stores: prioritizeStore(fields.locations, switches.prioritizedStoreName).map(storeChoice),
    preselectedStore: registrationStore?.storeNumber ?? "",
    // With a single program, there is no choice to offer.
    rewards: rewards.length > 1 ? rewards : [],
  };
}

/** Returns the registration rules of the retailer, or null if they could not be read. */
export function useRegistrationRules(): RegistrationRules | null {
  return registrationRules(useRootFields(useRegistrationQuery().data), useReadFields());
}
