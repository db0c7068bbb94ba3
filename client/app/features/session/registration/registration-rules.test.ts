import { describe, expect, it } from "vitest";
import { registrationAnswer, rulesFrom } from "./testing/registration-answer.ts";

const rulesOf = (...args: Parameters<typeof registrationAnswer>) => rulesFrom(registrationAnswer(...args));

describe("registrationRules", () => {
  it("is nothing while the stores or the programs are missing", () => {
    expect(rulesOf({}, { retailer: null })).toBeNull();
    expect(rulesOf({}, { locations: null })).toBeNull();
    expect(rulesOf({}, { rewardSubscriptions: null })).toBeNull();
  });

  it("hides the address where the retailer does not ask for it, and needs none that is optional", () => {
    expect(rulesOf()).toMatchObject({ showsAddress: true, needsAddress: true });
    expect(rulesOf({ hideAddressAtRegistration: true })).toMatchObject({ showsAddress: false, needsAddress: false });
    expect(rulesOf({ addressOptional: true })).toMatchObject({ showsAddress: true, needsAddress: false });
  });

  it("promises ice cream to the members of one group only", () => {
    expect(rulesOf({ groups: ["aro"] })?.birthdayHint).toBe("Free ice cream for your birthday, yeah!");
    expect(rulesOf({ groups: ["other"] })?.birthdayHint).toBeNull();
  });

  it("asks how shoppers heard of the retailer where that is wanted", () => {
    expect(rulesOf()?.asksOrganization).toBe(false);
    expect(rulesOf({ askOrganization: true })?.asksOrganization).toBe(true);
  });

  it("lists the store that is introduced first and preselects the one that the graph names", () => {
    const rules = rulesOf({ prioritizedStoreName: "Mountain Green" });
    expect(rules?.stores.map(({ label }) => label)).toEqual([
      "Mountain Green – 3 Elm Street, Ogden",
      "Alpine – 1 Elm Street, Ogden",
      "Heber – 2 Elm Street, Ogden",
    ]);
    expect(rules?.preselectedStore).toBe("002");
  });

  it("leaves no choice between a single program and none", () => {
    expect(rulesOf({}, { rewardSubscriptions: [{ id: "points", name: "Points" }] })?.rewards).toEqual([]);
    expect(rulesOf()?.rewards).toHaveLength(2);
  });
});
