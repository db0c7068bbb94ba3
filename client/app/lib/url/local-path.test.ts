import fc from "fast-check";
import { expect, it } from "vitest";
import { drawn } from "../../testing/drawn.ts";
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
])("returns for %j the path %j", (path, target) => {
  expect(localPath(path)).toBe(target);
});

/** Paths, hosts and texts that browsers read as either, in any combination. */
const address = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."/\\.:@?#%a\t\n\r \u0000\u200e\u2028／"), maxLength: 12 }),
  fc.string({ unit: "binary" }),
  fc
    .tuple(fc.constantFrom("/", "//", "/\\", "/\t/", "javascript:", "/%2f", "/./", "/.."), fc.webUrl())
    .map((parts) => parts.join("")),
);

it("never returns a URL that browsers resolve to another site", () => {
  const site = "https://reams.example";
  const holds = fc.property(address, (path) => {
    expect(new URL(localPath(path), `${site}/somewhere`).origin).toBe(site);
  });
  fc.assert(holds, drawn(2_000));
});
