import { expect, it } from "vitest";
import { throwRouteFailures } from "./route-failures.ts";
import { routerFiles } from "./testing/router-files.ts";

it("replaces the router's reload with a module that throws the error of the route", () => {
  const changed = routerFiles.map(throwRouteFailures).filter((code) => code !== null);
  expect(changed).toHaveLength(1);
  expect(changed[0]).not.toContain("window.location.reload()");
  expect(changed[0]).toMatch(
    /Error loading route module[^]{0,400}throw error; \}; return \{ default: fail, clientLoader: fail/,
  );
});

it("throws if the router's code has changed", () => {
  expect(() => throwRouteFailures("console.error(`Error loading route module`); retry();")).toThrow(
    "no longer reloads",
  );
});
