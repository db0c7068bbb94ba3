import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serviceNames } from "../../contracts/service-names.ts";
import { services } from "./services.ts";

test("every service behind the gateway has a reference service in services.ts, once", () => {
  expect(services.map(({ name }) => name).toSorted()).toEqual(serviceNames.toSorted());
});

test.each(serviceNames)("the reference service %s has a test of its contract", (name) => {
  expect(existsSync(join(import.meta.dirname, "faces", name, "contract.test.ts"))).toBe(true);
});
