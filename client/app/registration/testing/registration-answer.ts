import { NO_FAILURES } from "../../graphql/cache/no-failures.ts";
import { fieldsOf } from "../../graphql/fields.ts";
import type { RegistrationQueryQuery } from "../registration.gql.ts";
import { registrationRules } from "../registration-rules.ts";
import { type RetailerSwitches, retailerSwitches } from "../../testing/retailer-switches.ts";

/** Returns the response to the registration query for a retailer with three stores and two programs. */
export function registrationAnswer(
  switches: Partial<RetailerSwitches> = {},
  parts: Readonly<Record<string, unknown>> = {},
) {
  const locations = ["Alpine", "Heber", "Mountain Green"].map((name, index) => ({
    __typename: "Location",
    id: `store-${index}`,
    storeNumber: `00${index + 1}`,
    name,
    address: `${index + 1} Elm Street`,
    city: "Ogden",
  }));
  const rewardSubscriptions = ["Points", "Fuel"].map((name) => ({
    __typename: "RewardSubscription",
    id: name.toLowerCase(),
    name,
  }));
  const retailer = {
    __typename: "Retailer",
    id: "retailer",
    rewardsProgram: "Ream Rewards",
    rewardsTerm: "Rewards",
    timeZone: "America/Denver",
    registrationStore: { __typename: "Location", id: "store-1", storeNumber: "002" },
    switches: retailerSwitches(switches),
  };
  const terms = { __typename: "Post", language: "en", id: "terms" };
  return { retailer, locations, rewardSubscriptions, terms, ...parts };
}

/** Returns the rules of a response whose null fields could not be read. */
export function rulesFrom(answer: object) {
  const lost = Object.entries(answer).flatMap(([name, value]) => (value === null ? [name] : []));
  return registrationRules(fieldsOf(answer as RegistrationQueryQuery, "root", { root: lost }), (object) =>
    fieldsOf(object, undefined, NO_FAILURES),
  );
}
