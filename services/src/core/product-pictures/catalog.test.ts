import { describe, expect, it } from "vitest";
import { demoPersonalOffers } from "../seed/earnings.ts";
import { demoOffers } from "../seed/offers.ts";
import { demoRetailers } from "../retailers/demo-retailers.ts";
import { findLabel } from "./catalog.ts";
import type { LabelText } from "./label-art.ts";
import { masterVersion } from "./masters.ts";

const today = "2026-05-04";

function labelAt(path: string): LabelText | null {
  const [, product = "", brand, size] =
    /^\/products\/[0-9a-f]{6}\/([^/.]+)(?:\/([^/]+)\/([^/]+))?\.webp$/.exec(path) ?? [];
  return findLabel({ product, brand, size });
}

describe.each(demoRetailers())("the pictures of the offers of $name", (retailer) => {
  it("have labels that say what the offer says", () => {
    const wrong = demoOffers(retailer, today).filter(({ image, description }) => {
      if (image == null) return false;
      const text = labelAt(image);
      const size = text?.size?.replace(/\.$/, "");
      return !text || !description.includes(`${text.brand} ${text.product}, ${size}.`);
    });
    expect(wrong).toEqual([]);
  });
});

it("shows products that are rendered in personal offers", async () => {
  const offers = demoPersonalOffers({ app_id: "app-reams", shopper_number: "1" }, today);
  const paths = offers.flatMap(({ image }) => (image?.startsWith("/products/") ? [image] : []));
  const names = paths.map((path) => path.slice(path.lastIndexOf("/") + 1, -".webp".length));
  expect(paths.map((path) => labelAt(path)?.product)).toEqual(["Greek Yogurt", "Whole Wheat Bread", "Ground Coffee"]);
  expect(await Promise.all(names.map(masterVersion))).not.toContain(null);
});
