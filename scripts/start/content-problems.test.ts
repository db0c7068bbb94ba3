import { expect, it } from "vitest";
import { problemIn } from "./content-problems.ts";

it("says which content file cannot be used, and why", () => {
  const line = JSON.stringify({
    level: 50,
    file: "reams/banners/a.md",
    reason: "line 2: …",
    msg: "content file cannot be used",
  });
  expect(problemIn(line)).toBe("services/content/reams/banners/a.md: line 2: …");
});

it.each(['{"level":30,"msg":"content listens"}', "content file cannot be used", ""])("says nothing of %j", (line) => {
  expect(problemIn(line)).toBeNull();
});
