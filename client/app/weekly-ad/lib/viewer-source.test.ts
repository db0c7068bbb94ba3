import { expect, it } from "vitest";
import { viewerSource } from "./viewer-source.ts";

const page = "https://ads.example/reams/provo";

it.each([
  { name: "a guest with a store", visit: { token: null, choosesStore: false }, wanted: page },
  { name: "a guest without a store", visit: { token: null, choosesStore: true }, wanted: `${page}?chooseStore` },
  { name: "a shopper", visit: { token: "a b", choosesStore: false }, wanted: `${page}?token=a+b` },
  {
    name: "a shopper without a store",
    visit: { token: "abc", choosesStore: true },
    wanted: `${page}?token=abc&chooseStore`,
  },
])("embeds the viewer for $name", ({ visit, wanted }) => {
  expect(viewerSource(page, visit)).toBe(wanted);
});
