import { expect, it, vi } from "vitest";
import { asValue } from "../../graphql/fields.ts";

vi.mock("#messages/language", () => ({ build: "es", language: "es", locale: "es-US" }));

const { suggestionGroups } = await import("./suggestion-groups.ts");

type Answer = Parameters<typeof suggestionGroups>[0];

it("marks the texts of offers as English on a Spanish page, and those of stories by their own language", () => {
  const coupon = {
    id: "7",
    offerId: "7",
    offerCode: "A",
    brandName: "Hearth",
    summary: "Save $1.00",
    summaryLanguage: "en",
    description: "Chips",
    translatedDescription: null,
  };
  const inSpanish = { ...coupon, translatedDescription: "Totopos" };
  const ad = {
    id: "a",
    titleLabel: { __typename: "Label", text: "Whole chicken", language: "en" },
    detailsLabel: null,
    price: "$1.29",
  };
  const unnamed = { ...ad, id: "b", titleLabel: null };
  const story = {
    title: "Chili",
    language: "en",
    path: "/posts/recipes/chili",
    categoryLabel: { text: "recetas", language: "es" },
  };
  const answer = {
    searchCoupons: asValue({ nodes: [coupon, inSpanish] }),
    searchAdItems: asValue({ store: { id: "s", slug: "lehi" }, nodes: [ad, unnamed] }),
    searchStores: asValue({
      departments: [{ slug: "pharmacy", label: "Pharmacy", language: "en", storeCount: 2, openCount: null }],
      nodes: [{ id: "s", slug: "lehi", name: "Lehi", address: "4 Main", city: "Lehi" }],
    }),
    searchSuggestions: asValue([story, { ...story, language: "es", categoryLabel: { text: "tips", language: "en" } }]),
  } as unknown as Answer;
  const langs = suggestionGroups(answer).groups.map(({ items }) => items.map(({ lang, noteLang }) => [lang, noteLang]));
  expect(langs).toEqual([
    [["en", undefined]],
    [
      ["en", "en"],
      [undefined, "en"],
    ],
    [
      ["en", "en"],
      [undefined, "en"],
    ],
    [[undefined, undefined]],
    [
      ["en", undefined],
      [undefined, "en"],
    ],
  ]);
});
