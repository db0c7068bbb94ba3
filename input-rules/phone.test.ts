import { expect, it } from "vitest";
import { formatPhone } from "./phone.ts";

it.each([
  ["8015550123", "(801) 555-0123"],
  ["1-801-555-0123", "(801) 555-0123"],
  ["+44 20 7946 0000", "+44 20 7946 0000"],
])("formats %s as %s", (digits, text) => {
  expect(formatPhone(digits)).toBe(text);
});
