import { expect, it } from "vitest";
import { localPath } from "./local-path.ts";

it.each([
  ["/digital-coupons", "/digital-coupons"],
  ["/", "/"],
  [null, "/"],
  ["", "/"],
  ["//elsewhere.example", "/"],
  ["/\\elsewhere.example", "/"],
  ["https://elsewhere.example", "/"],
  ["/\t/elsewhere.example", "/"],
  [7, "/"],
])("leads from %j to %j", (path, target) => {
  expect(localPath(path)).toBe(target);
});
