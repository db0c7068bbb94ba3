import { expect, it } from "vitest";
import { langOf } from "./lang.ts";

it("marks texts in another language than that of the page", () => {
  expect(langOf("es")).toBe("es");
  expect(langOf("en")).toBeUndefined();
});
