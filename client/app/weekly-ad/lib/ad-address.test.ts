import { expect, it } from "vitest";
import { adSearch, parseAdAddress } from "./ad-address.ts";

it.each([
  "",
  "?store=provo",
  "?department=Dairy+%26+Eggs&q=milk&sort=price",
  "?store=provo&week=next&view=flyer&department=Produce&q=kale&sort=saving",
])("keeps the address %j", (search) => {
  expect(adSearch(parseAdAddress(new URLSearchParams(search)))).toBe(search);
});

it("ignores what it does not know", () => {
  const search = new URLSearchParams("?sort=color&week=past&view=3d&q=+&store=&department=");
  expect(adSearch(parseAdAddress(search))).toBe("");
});
