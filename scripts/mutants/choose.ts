import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../run/run.ts";
import { type Mutant, mutated } from "./mutant.ts";
import { mutants } from "./rows/rows.ts";

interface Choice {
  /** Words that the rule, its file or its requirements contain. */
  readonly only?: string | undefined;
  /** The number of mutants to draw. */
  readonly sample?: string | undefined;
  readonly seed?: string | undefined;
}

const factor = 1_664_525;
const addend = 1_013_904_223;
const modulus = 2 ** 32;

/** Returns a function that returns numbers from 0 to 1, the same ones for a seed. */
function randomOf(seed: number): () => number {
  let state = seed % modulus;
  return () => {
    state = (state * factor + addend) % modulus;
    return state / modulus;
  };
}

/** Draws rows without repetition. */
export function draw(all: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const random = randomOf(seed);
  const order = all.map((mutant) => ({ mutant, at: random() })).toSorted((a, b) => a.at - b.at);
  return order.slice(0, count).map(({ mutant }) => mutant);
}

function textOf({ rule, requirements = [], file, tests }: Mutant): string {
  return [rule, ...requirements, file, ...tests].join(" ").toLowerCase();
}

/** Returns the rows that options choose; prints the seed of a sample. */
export function chooseMutants({ only = "", sample, seed }: Choice): readonly Mutant[] {
  const words = only.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = mutants.filter((mutant) => words.every((word) => textOf(mutant).includes(word)));
  if (sample === undefined) return matches;
  const drawn = Number(seed ?? Math.floor(Math.random() * modulus));
  process.stdout.write(`--sample ${sample} --seed ${drawn}\n`);
  return draw(matches, Number(sample), drawn);
}

function patchOf(mutant: Mutant): string {
  const folder = mkdtempSync(join(tmpdir(), "aisle-mutant-"));
  const source = readFileSync(join(root, mutant.file), "utf8");
  for (const [name, text] of Object.entries({ a: source, b: mutated(source, mutant) })) {
    writeFileSync(join(folder, name), text);
  }
  const { stdout } = spawnSync("git", ["diff", "--no-index", "a", "b"], { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true, force: true });
  return stdout.replaceAll("a/a", `a/${mutant.file}`).replaceAll("b/b", `b/${mutant.file}`);
}

/** Prints mutants as patches for `git apply` in a fresh clone, where the whole check must fail with each of them. */
export function printSample(sample: readonly Mutant[]): void {
  for (const mutant of sample) {
    process.stdout.write(`\n# ${mutant.rule}\n# fails: ${mutant.tests.join(", ")}\n${patchOf(mutant)}`);
  }
}
