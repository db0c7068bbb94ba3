import { expect, it } from "vitest";
import { formTargets } from "./form-targets.ts";

const search = (action: string) =>
  `<header><form class="a" role="search" aria-label="Search" action="${action}"><input name="q"/></form></header>`;

it.each([
  ["the search of the retailer's shop", search("https://shop.lees.example/search"), ["https://shop.lees.example"]],
  ["a shop on another port", search("http://shop.localhost:4104"), ["http://shop.localhost:4104"]],
  ["the search of this site", search("/es/search"), []],
  ["no form", "<p></p>", []],
  ["another form", '<form action="https://evil.example/steal"><input type="password"/></form>', []],
  ["an address with other characters", search("https://evil.example;script-src *"), []],
])("allows the forms of a page with %s to lead to its shop only", (_name, html, targets) => {
  expect(formTargets("/login", html, true)).toEqual(targets);
});

it.each(["/sso/login", "/es/sso/account"])("allows any https address on %s, where a login leads to a shop", (path) => {
  expect(formTargets(path, "", true)).toEqual(["https:"]);
  expect(formTargets(path, "", false)).toEqual(["https:", "http:"]);
});
