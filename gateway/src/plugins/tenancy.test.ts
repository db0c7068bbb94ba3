import { expect, it } from "vitest";
import { hostName } from "./tenancy.ts";

it.each([
  ["reams.example", "reams.example"],
  ["REAMS.example:3000", "reams.example"],
  ["reams.example.", "reams.example"],
  ["[::1]:4000", "[::1]"],
  ["reams.example, evil.example", null],
  ["reams.example@evil.example", null],
  ["reams.example/evil", null],
  ["reams.example:port", null],
  ["", null],
])("reads the host of %j as %j", (header, name) => {
  expect(hostName(header)).toBe(name);
});
