import { describe, expect, expectTypeOf, it } from "vitest";
import { impersonalText, type Measured, measuredNames, parseMeasured, type SiteEvent } from "./site-event.ts";

it("has no event with a field that could name a person", () => {
  type Fields = { [Name in SiteEvent["name"]]: keyof Extract<SiteEvent, { name: Name }> }[SiteEvent["name"]];
  expectTypeOf<Fields>().toEqualTypeOf<"name" | "route" | "text" | "code">();
  // @ts-expect-error an event with another field
  const withId: Measured = { name: "login", id: "41000000101" };
  expect(parseMeasured(withId)).toBeNull();
});

it("names every event once", () => {
  expectTypeOf<(typeof measuredNames)[number]>().toEqualTypeOf<Measured["name"]>();
  expect([...new Set(measuredNames)]).toEqual([
    "page_view",
    "search_without_result",
    "clip",
    "clip_refused",
    "login",
    "registration",
    "list_shared",
    "web_vital",
  ]);
});

describe("a search text", () => {
  it.each(["Butter", "  oat milk 2% ", "piñata", "mac & cheese", "7 up"])("is kept: %s", (text) => {
    expect(impersonalText(text)).toBe(text.trim().toLowerCase());
  });

  it.each([
    "ana@example.com",
    "ana＠example.com",
    "mail ana at example (dot) com",
    "801-555-0123",
    "(801) 555 0123",
    "+1.801.555.0123",
    "٨٠١٥٥٥٠١٢٣",
    "41000000101",
    "4100 0000 101",
    "card 41-000000-101",
    "4111 1111 1111 1111",
    "84663",
    "<script>",
    "a".repeat(41),
    "",
  ])("is dropped if it could be personal: %s", (text) => {
    expect(impersonalText(text)).toBeNull();
    expect(parseMeasured({ name: "search_without_result", text })).toBeNull();
  });
});

it.each<Measured>([
  { name: "page_view", route: "/stores/:store" },
  { name: "search_without_result", text: "oat milk" },
  { name: "search_without_result", text: null },
  { name: "clip_refused", code: "CARD_FULL" },
  { name: "web_vital", metric: "LCP", value: 1.8, route: "/" },
])("accepts %j", (event) => {
  expect(parseMeasured(event)).toEqual(event);
});

it.each<[string, unknown]>([
  ["no object", "clip"],
  ["null", null],
  ["an unknown name", { name: "purchase" }],
  ["the name of an inherited property", { name: "toString" }],
  ["a further field", { name: "clip", offer: "1" }],
  ["a missing field", { name: "page_view" }],
  ["an address with a search", { name: "page_view", route: "/search?query=ana" }],
  ["a negative value", { name: "web_vital", metric: "LCP", value: -1, route: "/" }],
])("rejects %s", (_case, value) => {
  expect(parseMeasured(value)).toBeNull();
});
