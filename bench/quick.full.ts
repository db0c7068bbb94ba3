import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const bench = (...args: readonly string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, "main.ts"), "--quick", ...args], {
    timeout: 110_000,
  });

it("measures the product beside the floor once they have given equal answers", { timeout: 120_000 }, async () => {
  const { stdout } = await bench("--only", "floor,aisle");
  const rows = [...stdout.matchAll(/^\| (floor|aisle) .*\| +(\d+) \|$/gm)].map(([, name, failures]) => [
    name,
    failures,
  ]);
  const once = [
    ["floor", "0"],
    ["aisle", "0"],
  ];
  expect(rows).toEqual([...once, ...once, ...once, ...once, ...once]);
});

it("measures a call by each library and by the interface of the product", { timeout: 120_000 }, async () => {
  const { stdout } = await bench("calls");
  const rows = [...stdout.matchAll(/^\| (?:a total of points|300 coupons): ([\w:, ]+?) +\|.*\| +(\d+) \|$/gm)];
  const eachOnce = ["node:http", "undici", "got", "aisle, plain reads", "aisle, all else"].map((name) => [name, "0"]);
  expect(rows.map(([, name, failures]) => [name, failures])).toEqual([...eachOnce, ...eachOnce]);
});
