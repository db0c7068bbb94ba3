import { rmSync } from "node:fs";
import { crawl } from "./crawl.ts";
import { resultFile } from "./result.ts";

/** Crawls once for all tests of this folder. */
export async function setup(): Promise<void> {
  rmSync(resultFile, { force: true });
  await crawl();
}
