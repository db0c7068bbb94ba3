import { expect, it } from "vitest";
import { lockfileProblems } from "./lockfile.ts";

it("accepts packages found beside, above and in links", () => {
  const packages = {
    "": { optionalDependencies: { a: "1" } },
    client: { optionalDependencies: { a: "1", b: "1" } },
    "client/node_modules/b": { optionalDependencies: { a: "1" } },
    "node_modules/a": {},
    "node_modules/@aisle/client": { resolved: "client", link: true },
  };
  expect(lockfileProblems({ packages })).toEqual([]);
});

it("reports a missing package for another platform", () => {
  const packages = { "node_modules/a": { optionalDependencies: { "a-win": "1" } }, "client/node_modules/a-win": {} };
  expect(lockfileProblems({ packages })).toEqual([
    "node_modules/a needs a-win on some platform, and the lockfile does not have it.",
  ]);
});

it("reports a registry URL", () => {
  const packages = { "node_modules/a": { resolved: "https://packages.example/a.tgz" } };
  expect(lockfileProblems({ packages })).toEqual(["node_modules/a names the address it was fetched from."]);
});
