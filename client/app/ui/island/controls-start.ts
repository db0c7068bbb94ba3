import { INTERACTIONS } from "../../lib/browser/page-start.ts";

/** The time after which the code of the controls also loads for a visitor who only reads, in milliseconds. */
const UNTOUCHED_MS = 10_000;

/** The time after which the files of the controls are read, in milliseconds: the page has its own by then. */
const READ_AHEAD_MS = 500;

let started = Promise.resolve();
let readAheadStart = new Promise<void>(() => {});
let startNow = (): void => undefined;

/** Returns true if the visitor used the page before its scripts ran. */
const wasUsed = (): boolean =>
  window.isUsedEarly === true || window.scrollY > 0 || document.activeElement !== document.body;

/** Returns true if the page opened with a dialog, whose controls and further data are what the visitor came for. */
const opensDialog = (): boolean => document.querySelector("[role=dialog]") !== null;

function afterLoad(run: () => void): void {
  if (document.readyState === "complete") run();
  else addEventListener("load", run, { once: true });
}

/**
 * Delays the code of all controls until the first interaction, or some seconds: it takes a phone longer than the page.
 * Must be called before the page is hydrated.
 */
export function delayControls(): void {
  if (wasUsed() || opensDialog()) return;
  started = new Promise((resolve) => {
    const start = () => {
      for (const event of INTERACTIONS) removeEventListener(event, start, true);
      resolve();
    };
    startNow = start;
    for (const event of INTERACTIONS) addEventListener(event, start, { capture: true, passive: true });
    afterLoad(() => setTimeout(start, UNTOUCHED_MS));
  });
  readAheadStart = new Promise((resolve) => afterLoad(() => setTimeout(resolve, READ_AHEAD_MS)));
}

/** Resolves when the code of the controls may be loaded; immediately on the server. */
export const controlsStart = (): Promise<void> => started;

/** Resolves when the files of delayed controls may be read; never where nothing delays them. */
export const controlsReadAhead = (): Promise<void> => readAheadStart;

/** Lets the code of the controls load now, because a part shows what is no longer true. */
export const startControls = (): void => startNow();

/** Repeats the presses that `page-start.ts` stored, of controls within an island that can now handle them. */
export function repeatEarlyPresses(island: Element): void {
  const presses = window.earlyPresses ?? [];
  const islandPresses = presses.filter((control) => island.contains(control));
  for (const control of islandPresses) presses.splice(presses.indexOf(control), 1);
  for (const control of islandPresses) control.click();
}
