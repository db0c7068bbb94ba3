import { expect, it } from "vitest";
import { timing } from "./business-constants.ts";

it("has the times of the specification, including those that browsers handle themselves", () => {
  const { chunkTimeout, fetchDelay, resizeDebounce, scrollAnimation } = timing;
  expect({ chunkTimeout, fetchDelay, resizeDebounce, scrollAnimation }).toEqual({
    chunkTimeout: 120_000,
    fetchDelay: 200,
    resizeDebounce: 200,
    scrollAnimation: 500,
  });
});
