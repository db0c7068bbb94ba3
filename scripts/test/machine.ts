import { spawnSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { systemBrowser } from "../bootstrap/browser.mjs";

const PAGE_BYTES = 4096;
const PAGES = 32_768;

/**
 * Returns the time of a first write to a page of memory, in microseconds: machines differ in it by a factor of 100, and
 * processes that start again and again make little else.
 */
export function pageFaultMicroseconds(): number {
  const start = performance.now();
  const memory = new Uint8Array(PAGE_BYTES * PAGES);
  for (let at = 0; at < memory.length; at += PAGE_BYTES) memory[at] = 1;
  return ((performance.now() - start) * 1000) / PAGES;
}

/** Returns a line about the machine, so that times of two machines can be compared. */
export function describeMachine(): string {
  const browser = systemBrowser();
  const version =
    browser === null ? "Playwright's Chromium" : spawnSync(browser, ["--version"], { encoding: "utf8" }).stdout.trim();
  const fault = pageFaultMicroseconds().toFixed(1);
  return `${availableParallelism()} cores, Node ${process.versions.node}, ${version}, ${fault} µs for the first write to a page of memory`;
}
