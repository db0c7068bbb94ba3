import { afterPaint } from "../../lib/browser/after-paint.ts";
import { INTERACTIONS, PENDING } from "../../lib/browser/page-start.ts";

/** The time after which the code of the controls also loads for a visitor who only reads, in milliseconds. */
const UNTOUCHED_MS = 2_000;

/** The pause after a press or a key, in milliseconds: what it changes is on the page before the code of the controls runs. */
const PAUSE_MS = 1_000;

/** The interactions that change the page; each starts the pause again. */
const PRESSES: readonly string[] = ["pointerdown", "keydown", "click"];

/** The time after which the files of the controls are read, in milliseconds: the page has its own by then. */
const READ_AHEAD_MS = 500;

let started = Promise.resolve();
let readAheadStart = new Promise<void>(() => {});
let startSoon = (): unknown => undefined;

/** Returns true if the visitor used the page before its scripts ran. */
const wasUsed = (): boolean =>
  window.isUsedEarly === true || window.scrollY > 0 || document.activeElement !== document.body;

/** Returns true if the page opened with a dialog, whose controls and further data are what the visitor came for. */
const opensDialog = (): boolean => document.querySelector("[role=dialog]") !== null;

function afterLoad(run: () => unknown): void {
  if (document.readyState === "complete") run();
  else addEventListener("load", run, { once: true });
}

const isInPendingIsland = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(PENDING) !== null;

/**
 * Delays the code of all controls until the page is hydrated and painted: it takes a phone longer than the page. It starts at
 * once for an interaction with a control that waits for it, else after what an interaction changes is painted.
 * Must be called before the page is hydrated.
 */
export function delayControls(): void {
  if (wasUsed() || opensDialog()) return;
  started = new Promise((resolve) => {
    const watching = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let untouched: typeof timer;
    const start = () => {
      watching.abort();
      resolve();
    };
    startSoon = () => (timer ??= setTimeout(afterPaint, PAUSE_MS, start));
    const use = ({ type, target }: Event) => {
      clearTimeout(untouched);
      if (isInPendingIsland(target)) return start();
      if (PRESSES.includes(type)) {
        clearTimeout(timer);
        timer = undefined;
      }
      startSoon();
    };
    const options = { capture: true, passive: true, signal: watching.signal };
    for (const event of [...INTERACTIONS, "click"]) addEventListener(event, use, options);
    afterLoad(() => (untouched = setTimeout(start, UNTOUCHED_MS)));
  });
  readAheadStart = new Promise((resolve) => afterLoad(() => setTimeout(resolve, READ_AHEAD_MS)));
}

/** Resolves when the code of the controls may be loaded; immediately on the server. */
export const controlsStart = (): Promise<void> => started;

/** Resolves when the files of delayed controls may be read; never where nothing delays them. */
export const controlsReadAhead = (): Promise<void> => readAheadStart;

/** Lets the code of the controls load, because a part shows what is no longer true. */
export const startControls = (): void => void startSoon();

/** Returns the control to press in an island for a stored one; null for one of another island. */
function controlIn(island: Element, control: HTMLElement): HTMLElement | null {
  if (island.contains(control)) return control;
  // React replaces the markup of the server if something above it changes before the code has loaded.
  if (control.isConnected || !("closes" in control.dataset)) return null;
  return island.querySelector<HTMLElement>("[data-closes]");
}

/** Repeats the presses that `page-start.ts` stored, of controls within an island that can now handle them. */
export function repeatEarlyPresses(island: Element): void {
  const presses = window.earlyPresses ?? [];
  const controls = presses.map((control) => ({ control, current: controlIn(island, control) }));
  for (const { control, current } of controls) if (current !== null) presses.splice(presses.indexOf(control), 1);
  for (const { current } of controls) current?.click();
}
