import { expect, it } from "vitest";
import { retainedBytes } from "../../testing/retained-bytes.ts";
import { pageOf } from "./connections.ts";

const letters = [..."abcdefg"];
const page = () =>
  pageOf({ items: letters, keyOf: (item) => item, nodeOf: (item) => item }, {}, { defaultSize: 3, maxSize: 5 });

it("retains no page in the old generation", () => {
  expect(retainedBytes(page)).toBeLessThan(200);
});
