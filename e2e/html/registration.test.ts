import { expect, test } from "vitest";
import { check, choose, fill, isChecked, valueOf } from "./visitor/controls.ts";
import type { Page } from "./visitor/page.ts";
import { visitorAt } from "./product.ts";

const needsScript = /confirm that you're not a robot\. Or call your store/;

const valueIn = ({ main }: Page, label: string): string => valueOf(main.field(label).element);

test("the registration names its requirements before and every error after it is sent, and keeps the typed values", async () => {
  const visitor = visitorAt();
  const page = await visitor.open("/register?returnTo=%2Ftrip");
  const { main } = page;
  expect(main.withText(needsScript)).toHaveLength(1);
  for (const [label, text] of [
    ["First name", "Dora"],
    ["Last name", "Lane"],
    ["Email", "dora@example.com"],
    ["Phone", "555"],
    ["Birthdate (optional)", "13/45/1990"],
    ["Password", "Groceries4Us!"],
    ["Confirm password", "Groceries4All!"],
  ] as const)
    fill(main.field(label), text);
  choose(main.field("Choose your store"), 2);
  check(main.get("checkbox", /^I agree/));
  const rejection = await visitor.press(main.get("button", "Create Account"));

  expect(rejection.path).toBe("/register?returnTo=%2Ftrip");
  const errors = ["Please enter a valid phone number.", "Please enter a valid date.", "Passwords don't match."];
  expect(errors.filter((error) => rejection.main.withText(error).length !== 1)).toEqual([]);
  expect(rejection.main.get("alert").text).toContain("Nothing was sent.");
  expect(valueIn(rejection, "First name")).toBe("Dora");
  expect(valueIn(rejection, "Phone")).toBe("555");
  expect(valueIn(rejection, "Choose your store")).toBe(valueIn(page, "Choose your store"));
  expect(isChecked(rejection.main.get("checkbox", /^I agree/).element)).toBe(true);
  expect(valueIn(rejection, "Password")).toBe("");
});

test("the registration has the fields of the retailer's switches", async () => {
  const register = async (site: string) => (await visitorAt(site).open("/register")).main.get("form");
  const birthday = "Free ice cream for your birthday, yeah!";
  const [reams, cedarCreek, lees] = await Promise.all(["reams", "cedar-creek", "lees"].map(register));
  const labels = (form = reams) => form?.fields().map(({ name }) => name);
  expect(labels()).toContain("First name");
  expect(labels()).not.toContain("Address");
  expect(labels(lees)).toContain("Address");
  expect(cedarCreek?.text).toContain(birthday);
  expect(lees?.text).not.toContain(birthday);
  expect(lees?.first("option", /^(?!Choose)/).name).toMatch(/^Mountain Green/);
});
