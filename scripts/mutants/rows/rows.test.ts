import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../../run/run.ts";
import { draw } from "../choose.ts";
import { mutated } from "../mutant.ts";
import { mutants } from "./rows.ts";

const areas = "RET RTE LAY ERR CON STO MAIL AD COUP AUTH PWD REG ACCT RWD SAV CHAR TERM TEAM UPS ENT FMT SEC GQL".split(
  " ",
);

it.each(mutants.map((mutant) => [`${mutant.file}: ${mutant.rule}`, mutant] as const))(
  "breaks one place in %s",
  (_name, mutant) => {
    const source = readFileSync(join(root, mutant.file), "utf8");
    expect(mutated(source, mutant)).not.toBe(source);
  },
);

it("names test files that exist", () => {
  const tests = new Set(mutants.flatMap((mutant) => mutant.tests));
  expect([...tests].filter((test) => !existsSync(join(root, test)))).toEqual([]);
});

it("breaks a rule of every area", () => {
  const covered = new Set(mutants.flatMap(({ requirements = [] }) => requirements.map((id) => id.split("-")[0])));
  expect(areas.filter((area) => !covered.has(area))).toEqual([]);
});

it("breaks at least 80 rules, each differently, and at least twelve that the running product proves", () => {
  const changes = new Set(mutants.map(({ file, from, to, tests }) => JSON.stringify([file, from, to, tests])));
  expect(changes.size).toBe(mutants.length);
  expect(mutants.length).toBeGreaterThanOrEqual(80);
  expect(mutants.filter(({ tests }) => tests.some((test) => test.startsWith("e2e/"))).length).toBeGreaterThan(11);
});

it("draws the same rows for a seed, others for another, and none twice", () => {
  const rows = draw(mutants, 20, 7);
  expect(draw(mutants, 20, 7)).toEqual(rows);
  expect(draw(mutants, 20, 8)).not.toEqual(rows);
  expect(new Set(rows).size).toBe(20);
});
