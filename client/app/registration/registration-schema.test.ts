import { describe, expect, it } from "vitest";
import { validateWith } from "../forms/validate.ts";
import { registrationSchema } from "./registration-schema.ts";
import { registrationAnswer, rulesFrom } from "./testing/registration-answer.ts";
import type { RetailerSwitches } from "../testing/retailer-switches.ts";

const TODAY = "2026-11-21";

function validate(values: Readonly<Record<string, unknown>>, switches: Partial<RetailerSwitches> = {}, least = 8) {
  const rules = rulesFrom(registrationAnswer(switches));
  if (!rules) throw new Error("The answer has everything that the rules need.");
  return validateWith(registrationSchema(rules, TODAY, least), values);
}

const empty = {
  firstName: "",
  lastName: " ",
  email: "",
  birthday: "",
  phone: "",
  secondaryPhone: "",
  address1: "",
  zip: "",
  storeNumber: "",
  rewardSubscriptionId: "",
  password: "",
  confirm: "",
  acceptsTerms: false,
};

const filled = {
  firstName: "Dora",
  lastName: "Lane",
  email: "dora@example.com",
  birthday: "",
  phone: "(801) 555-0199",
  secondaryPhone: "",
  address1: "1 Elm Street",
  zip: "84070",
  storeNumber: "001",
  rewardSubscriptionId: "points",
  password: "Groceries4Us!",
  confirm: "Groceries4Us!",
  acceptsTerms: true,
};

describe("the rules of the registration", () => {
  it("require every needed field, each with its own message", () => {
    expect(validate(empty)).toEqual({
      firstName: "First name is required.",
      lastName: "Last name is required.",
      email: "Please enter your email address.",
      phone: "Please enter a valid phone number.",
      address1: "Address is required.",
      zip: "Zip code is required.",
      storeNumber: "Please choose your store.",
      rewardSubscriptionId: "This field is required.",
      password: "Password is required.",
      confirm: "Please confirm your password.",
      acceptsTerms: "You must accept the terms of use.",
    });
    expect(validate(filled)).toEqual({});
  });

  it.each([
    ["email", "dora", "Please enter a valid email address."],
    ["phone", "(801) 555-01", "Please enter a valid phone number."],
    ["secondaryPhone", "(801) 5", "Please enter a valid phone number."],
    ["zip", "8407", "Please enter a valid zip code."],
    ["password", "short", "Please use at least 8 characters."],
    ["password", "x".repeat(129), "Please use at most 128 characters."],
    ["confirm", "Groceries4Me!", "Passwords don't match."],
    ["birthday", "02/30/2000", "Please enter a valid date."],
    ["birthday", "13/01/2000", "Please enter a valid date."],
    ["birthday", "02/29/2001", "Please enter a valid date."],
    ["birthday", "12/31/1899", "Date must be later than 01/01/1900"],
    ["birthday", "11/22/2026", "Date must be earlier than 11/21/2026"],
  ])("reject as %s the text %j", (field, text, message) => {
    expect(validate({ ...filled, [field]: text })[field]).toBe(message);
  });

  it.each([
    ["zip", "84070-1234"],
    ["birthday", "02/29/2004"],
    ["birthday", "11/21/2026"],
    ["secondaryPhone", "(801) 555-0198"],
  ])("accept as %s the text %j", (field, text) => {
    expect(validate({ ...filled, [field]: text })).toEqual({});
  });

  it("require the retailer's minimum password length", () => {
    const password = { password: "correct horse", confirm: "correct horse" };
    expect(validate({ ...filled, ...password }, {}, 14)).toEqual({ password: "Please use at least 14 characters." });
    expect(validate({ ...filled, ...password }, {}, 13)).toEqual({});
  });

  it("ignore a hidden address, and validate only the format of an optional one", () => {
    expect(validate({ ...filled, address1: "", zip: "" }, { hideAddressAtRegistration: true })).toEqual({});
    expect(validate({ ...filled, address1: "", zip: "" }, { addressOptional: true })).toEqual({});
    expect(validate({ ...filled, zip: "8" }, { addressOptional: true })).toEqual({
      zip: "Please enter a valid zip code.",
    });
  });
});
