import { buildSchema } from "graphql";
import { expect, it } from "vitest";
import { breakingChanges } from "./breaking-changes.ts";
import { overdueDeprecations, undatedDeprecations } from "./deprecations.ts";

const sdl = `
  type Query {
    a: Int @deprecated(reason: "Use b. Until 2026-03-01.")
    b(old: Int @deprecated(reason: "Does nothing. Until 2026-06-01.")): Int
    c(input: In): Kind
    d: Int @deprecated
  }
  input In { x: Int @deprecated(reason: "Use y. Until soon.") y: Int }
  enum Kind { GOOD BAD @deprecated(reason: "Never given. Until 2026-01-31.") }
`;

it("reports deprecations without a removal date", () => {
  const said = 'the reason of a deprecation ends with "Until YYYY-MM-DD.".';
  expect(undatedDeprecations(buildSchema(sdl))).toEqual([`Query.d: ${said}`, `In.x: ${said}`]);
});

it("reports deprecations that can be removed", () => {
  expect(overdueDeprecations(buildSchema(sdl), "2026-03-02")).toEqual(["Query.a", "Kind.BAD"]);
  expect(overdueDeprecations(buildSchema(sdl), "2026-03-01")).toEqual(["Kind.BAD"]);
});

it("accepts the removal of an overdue field without a declaration, and rejects it before its date", async () => {
  const after = sdl.replace(/\n +a: .*/, "").replace(/\(old: .*?\)\)/, "");
  expect(await breakingChanges(sdl, after, [], "2026-06-02")).toEqual([]);
  expect(await breakingChanges(sdl, after, [], "2026-03-02")).toEqual([expect.stringMatching(/^Query\.b\.old: /)]);
});
