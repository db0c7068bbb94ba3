import { expect, it } from "vitest";
import { imageSizes } from "./breakpoints.ts";

it("lists the widths of an image from the widest screen to the default", () => {
  expect(imageSizes({ base: "100vw", sm: "50vw", md: "390px" })).toBe(
    "(min-width: 960px) 390px, (min-width: 600px) 50vw, 100vw",
  );
});
