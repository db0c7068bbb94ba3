import { expect, it } from "vitest";
import { breakpoints, imageSizes } from "./breakpoints.ts";

it("lists the widths of an image from the widest screen to the default", () => {
  expect(imageSizes({ base: "100vw", sm: "50vw", md: "390px" })).toBe(
    "(min-width: 960px) 390px, (min-width: 600px) 50vw, 100vw",
  );
});

it("has the widths of the specification", () => {
  expect(breakpoints).toEqual({ sm: "600px", tablet: "769px", md: "960px", lg: "1280px", xl: "1920px" });
});
