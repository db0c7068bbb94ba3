import { describe, expect, it } from "vitest";
import { mutated, projectOf, RowError } from "./mutant.ts";

const row = { file: "a.ts", from: "a > b", to: "a >= b" };

describe("a mutant", () => {
  it("changes the text that it names", () => {
    expect(mutated("return a > b;", row)).toBe("return a >= b;");
  });

  it("keeps signs that a replacement could expand", () => {
    expect(mutated("return a > b;", { ...row, to: "$& $1" })).toBe("return $& $1;");
  });

  it.each(["return b > a;", "a > b || a > b"])("is invalid where the text does not occur once: %s", (source) => {
    expect(() => mutated(source, row)).toThrow(RowError);
  });
});

it.each([
  ["gateway/src/a.test.ts", "gateway"],
  ["gateway/src/a.memory.test.ts", "memory"],
  ["client/app/a.test.tsx", "client*"],
  ["client/app/a.mocked.test.tsx", "client*"],
  ["scripts/a.test.ts", "scripts"],
  ["scripts/engines/a.test.ts", "engines"],
  ["e2e/graph/a.test.ts", "graph"],
  ["e2e/clients/a.test.ts", "graph"],
  ["e2e/faults/a.test.ts", "faults"],
  ["e2e/html/a.test.ts", "html"],
])("runs %s in the project %s", (test, project) => {
  expect(projectOf(test)).toBe(project);
});
