import { expect, it } from "vitest";
import { foodVersion, masterVersion } from "../product-pictures/masters.ts";
import { demoPersonalOffers, demoPremiums } from "./earnings.ts";

const holder = { app_id: "reams", shopper_number: "1" };

it("shows personal offers and instant savings in rendered pictures", async () => {
  const images = [...demoPersonalOffers(holder, "2026-11-25"), ...demoPremiums(holder, "2026-11-25")].map(
    ({ image }) => image ?? "",
  );
  const versions = await Promise.all(
    images.map((image) => {
      const name = /([a-z0-9-]+)\.webp$/.exec(image)?.[1] ?? "";
      return image.startsWith("/art/") ? foodVersion(name) : masterVersion(name);
    }),
  );
  expect(images.filter((_, index) => versions[index] === null)).toEqual([]);
});
