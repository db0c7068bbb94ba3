import { expect, it } from "vitest";
import { addressIn, splitAddress } from "./languages.ts";

it.each([
  ["/", "en", "/"],
  ["/stores?near=84604", "en", "/stores?near=84604"],
  ["/es", "es", "/"],
  ["/es?q=1", "es", "/?q=1"],
  ["/es/stores", "es", "/stores"],
  ["/essays", "en", "/essays"],
  ["/pseudo/stores", "pseudo", "/stores"],
  ["/es//evil.example", "es", "//evil.example"],
])("splits the address %s", (address, build, rest) => {
  expect(splitAddress(address)).toEqual({ build, address: rest });
});

it.each([
  ["en", "/", "/"],
  ["en", "/stores", "/stores"],
  ["es", "/", "/es"],
  ["es", "/stores", "/es/stores"],
] as const)("returns the address in %s of %s", (build, address, expected) => {
  expect(addressIn(build, address)).toBe(expected);
});
