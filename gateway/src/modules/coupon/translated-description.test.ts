import { describe, expect, it } from "vitest";
import { contentRoutes, offerRoutes } from "../../testing/routes.ts";
import { execute } from "../../testing/execute.ts";
import { wireOffer } from "../../testing/wire-samples.ts";
import { descriptionIn } from "./translated-description.ts";

const labels = {
  "Gala Apples": "Manzanas Gala",
  "# lb. bag": "bolsa de # lb",
  "Any variety.": "Cualquier variedad.",
};

const inSpanish = (description: string, brandName = "SUNNY  HOLLOW") =>
  descriptionIn({ brandName, description }, "es", labels);

describe("the description of an offer in Spanish", () => {
  it.each([
    ["Any one (1) Sunny Hollow Gala Apples, 3 lb. bag.", "Compra uno (1): Manzanas Gala Sunny Hollow, bolsa de 3 lb."],
    ["Any four (4) Gala Apples.", "Compra cuatro (4): Manzanas Gala."],
    ["Any two (2) Gala Apples. Any variety.", "Compra dos (2): Manzanas Gala. Cualquier variedad."],
  ])("says %j", (description, text) => {
    expect(inSpanish(description)).toBe(text);
  });

  it("ends with one period after a brand that ends with one", () => {
    const description = "Any one (1) Hollis Bros. Gala Apples. Any variety.";
    const text = "Compra uno (1): Manzanas Gala Hollis Bros. Cualquier variedad.";
    expect(inSpanish(description, "Hollis Bros.")).toBe(text);
  });

  it.each([
    ["another number in words", "Any two (1) Gala Apples."],
    ["a number without words", "Any five (5) Gala Apples."],
    ["an unknown product", "Any one (1) Fuji Apples."],
    ["an unknown addition", "Any one (1) Gala Apples. Excludes trial size."],
    ["an addition in the middle", "Any variety. Any one (1) Gala Apples."],
    ["other words", "Gala Apples."],
    ["no words", ""],
  ])("does not exist with %s", (_what, description) => {
    expect(inSpanish(description)).toBeNull();
  });
});

it.each([
  ["es", "Compra uno (1): Manzanas Gala.", "Compra uno (1): Manzanas Gala."],
  ["en", null, "Any one (1) Gala Apples."],
] as const)("is a field of a coupon, and describes its picture, in %s", async (language, translation, altText) => {
  const description = "Any one (1) Gala Apples.";
  const offer = wireOffer({ OfferDescription: description });
  const fields = "description translatedDescription image { altText }";
  const query = `{ coupons { list { nodes { ${fields} } } } paperCoupons { translatedDescription } }`;
  const { data, errors } = await execute(query, {
    upstreams: {
      content: { ...contentRoutes(), "GET /sites/reams/labels": { language: "es", labels } },
      loyalty: offerRoutes({ Available: [offer] }),
    },
    context: { language },
  });
  expect(errors).toEqual([]);
  const node = { description, translatedDescription: translation, image: { altText } };
  const paperCoupons = [{ translatedDescription: translation }];
  expect(data).toEqual({ coupons: { list: { nodes: [node] } }, paperCoupons });
});
