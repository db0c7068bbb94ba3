import { expect, it } from "vitest";
import { patternOf } from "./route-patterns.ts";

it.each([
  [["root", "home/page/home-route"], "/"],
  [["root", "post/page/sidebar-layout", "privacy"], "/privacy"],
  [["root", "support/page/support-layout", "support/page/case-route"], "/support/cases/:id"],
  [["root", "of no page"], "/*"],
  [[], "/*"],
])("names the matched routes %j %s", (ids, pattern) => {
  expect(patternOf(ids.map((id) => ({ id })))).toBe(pattern);
});
