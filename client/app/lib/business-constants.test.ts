import { expect, it } from "vitest";
import { timing } from "./business-constants.ts";

it("keeps the times of pages that the specification names, also those that browsers leave nothing to do for", () => {
  const { chunkTimeout, fetchDelay, resizeDebounce, scrollAnimation } = timing;
  expect({ chunkTimeout, fetchDelay, resizeDebounce, scrollAnimation }).toEqual({
    chunkTimeout: 120_000,
    fetchDelay: 200,
    resizeDebounce: 200,
    scrollAnimation: 500,
  });
});
