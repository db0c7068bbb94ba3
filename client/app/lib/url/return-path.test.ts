import { expect, it } from "vitest";
import { clipOf, keepReturn, returnPath, withoutClip, withReturn } from "./return-path.ts";

const searchOf = (path: string) => path.slice(path.indexOf("?"));

it("returns from the login to the path that its URL contains", () => {
  expect(withReturn("/login", "/digital-coupons?q=butter")).toBe("/login?returnTo=%2Fdigital-coupons%3Fq%3Dbutter");
  expect(returnPath(searchOf(withReturn("/login", "/digital-coupons?q=butter")))).toBe("/digital-coupons?q=butter");
  expect(returnPath("?pane=reset")).toBeNull();
});

it.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "/\t/elsewhere.example"])(
  "never returns to %j",
  (address) => {
    expect(returnPath(searchOf(withReturn("/login", address)))).toBe("/");
    expect(returnPath(searchOf(withReturn("/register", address, "7")))).toBe("/?clip=7");
  },
);

it.each([
  ["/digital-coupons?category=a&category=b", "/digital-coupons?category=a&category=b&clip=A%261"],
  ["/", "/?clip=A%261"],
])("returns to %s with the offer to clip there", (path, expected) => {
  const returned = returnPath(searchOf(withReturn("/register", path, "A&1")));
  expect(returned).toBe(expected);
  expect(clipOf(searchOf(returned ?? ""))).toBe("A&1");
  expect(withoutClip(searchOf(returned ?? ""))).toBe(path.includes("?") ? searchOf(path) : "");
});

it("keeps the place to return to between the login and the registration, and nothing else", () => {
  const search = `${searchOf(withReturn("/login", "/trip", "7"))}&pane=reset`;
  expect(keepReturn("/register", search)).toBe("/register?returnTo=%2Ftrip&clip=7");
  expect(keepReturn("/register", "?pane=reset")).toBe("/register");
});
