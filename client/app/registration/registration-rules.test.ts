import { describe, expect, it } from "vitest";
import { registrationAnswer, rulesFrom } from "./testing/registration-answer.ts";

const rulesOf = (...args: Parameters<typeof registrationAnswer>) => rulesFrom(registrationAnswer(...args));

describe("registrationRules", () => {
  it("returns null while the stores or the programs are missing", () => {
    expect(rulesOf({}, { retailer: null })).toBeNull();
    expect(rulesOf({}, { locations: null })).toBeNull();
    expect(rulesOf({}, { rewardSubscriptions: null })).toBeNull();
  });

  it("hides an address that the retailer does not ask for, and does not require an optional one", () => {
    expect(rulesOf()).toMatchObject({ showsAddress: true, needsAddress: true });
    expect(rulesOf({ hideAddressAtRegistration: true })).toMatchObject({ showsAddress: false, needsAddress: false });
    expect(rulesOf({ addressOptional: true })).toMatchObject({ showsAddress: true, needsAddress: false });
  });

  it("offers ice cream only to members of one group", () => {
    expect(rulesOf({ groups: ["aro"] })?.birthdayHint).toBe("Free ice cream for your birthday, yeah!");
    expect(rulesOf({ groups: ["other"] })?.birthdayHint).toBeNull();
  });

  it("asks how shoppers heard of the retailer if the retailer wants that", () => {
    expect(rulesOf()?.asksOrganization).toBe(false);
    expect(rulesOf({ askOrganization: true })?.asksOrganization).toBe(true);
  });

  it("lists the prioritized store first and preselects the one that the graph names", () => {
    const rules = rulesOf({ prioritizedStoreName: "Mountain Green" });
    expect(rules?.stores.map(({ label }) => label)).toEqual([
      "Mountain Green – 3 Elm Street, Ogden",
      "Alpine – 1 Elm Street, Ogden",
      "Heber – 2 Elm Street, Ogden",
    ]);
    expect(rules?.preselectedStore).toBe("002");
  });

  it("offers no choice of a single program", () => {
    expect(rulesOf({}, { rewardSubscriptions: [{ id: "points", name: "Points" }] })?.rewards).toEqual([]);
    expect(rulesOf()?.rewards).toHaveLength(2);
  });
});
