import { expect, it } from "vitest";
import { formTargets } from "./pages.ts";

it.each([
  ["the retailer's shop", "https://shop.lees.example", ["https://shop.lees.example"]],
  ["a shop on another port", "http://shop.localhost:4104", ["http://shop.localhost:4104"]],
  ["no shop", null, []],
  ["a host that would add to the policy", new URL("https://evil.example;x'/search").origin, []],
])("allows the forms of a page that searches %s to lead to its shop only", (_name, shop, targets) => {
  expect(formTargets("/login", shop, true)).toEqual(targets);
});

it.each(["/sso/login", "/es/sso/account"])("allows any https address on %s, where a login leads to a shop", (path) => {
  expect(formTargets(path, null, true)).toEqual(["https:"]);
  expect(formTargets(path, null, false)).toEqual(["https:", "http:"]);
});
