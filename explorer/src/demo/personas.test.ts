import { expect, it } from "vitest";
import { personasOf } from "./personas.ts";

it("offers a fuel shopper only where shoppers save on fuel", () => {
  expect(personasOf(["POINTS", "REWARDS"]).map(({ name }) => name)).toEqual([
    "Anonymous",
    "New shopper",
    "Fuel shopper",
    "Unaccepted terms",
  ]);
  expect(personasOf(["PASSWORD_RESET"]).map(({ name }) => name)).toContain("Regular shopper");
});
