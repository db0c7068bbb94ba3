import { canStart, startLimits } from "./start/failed-start.ts";

declare global {
  interface Window {
    /** The presses of controls whose code had not loaded yet. */
    earlyPresses?: HTMLElement[];
    /** True if the visitor used the page before the program ran. */
    isUsedEarly?: boolean;
  }
}

/** Selects islands that cannot handle presses yet because they have no `data-ready`. */
export const PENDING = "[data-island]:not([data-ready])";

/** Controls that need scripts. Links work without them and are left to the browser. */
export const CONTROLS = "button, label, summary, input:is([type=checkbox], [type=radio])";

/** Marks the control that closes a dialog which the server can render open. */
export const CLOSES = { "data-closes": "" };

/** The events of a visitor who uses the page. */
export const INTERACTIONS = [
  "pointermove",
  "pointerdown",
  "touchstart",
  "wheel",
  "scroll",
  "keydown",
  "focusin",
] as const;

/** The `rel` of a script that is preloaded once the program starts. */
export const LATE_PRELOAD = "late-modulepreload";

/** Part of the URL of the script of all libraries. */
export const LIBRARIES = "/libraries-";

/** The attributes of the script that starts the program, as data that the browser does not execute. */
export const LATE_PROGRAM = `type="text/plain" data-program=""`;

/** The maximum delay of the program, in milliseconds: an image may take longer. */
const MAX_WAIT_MS = 2_000;

/**
 * Stores presses of controls whose code has not loaded, and Escape as a press of the control that closes a dialog.
 * Its source runs before the program, so it uses nothing outside of itself.
 */
export function keepEarlyPresses(pending: string, controls: string): void {
  const presses: HTMLElement[] = [];
  window.earlyPresses = presses;
  addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
      if (control === null) return;
      if (control.closest(pending) === null) {
        control.removeAttribute("aria-busy");
        return;
      }
      event.preventDefault();
      event.stopPropagation();
      presses.push(control);
      control.setAttribute("aria-busy", "true");
    },
    true,
  );
  // In the capture phase, because React stops events of markup that it has not hydrated.
  addEventListener(
    "keydown",
    ({ key }) => {
      const close = document.querySelector<HTMLElement>(`${pending} [data-closes]`);
      if (key === "Escape" && close !== null && !presses.includes(close)) presses.push(close);
    },
    true,
  );
}

/** The constants of `startProgramLate`. */
interface LateStart {
  readonly preload: string;
  readonly libraries: string;
  readonly interactions: readonly string[];
  readonly maxWaitMs: number;
}

/**
 * Starts the program once the page is painted, at the first interaction or after a delay: its scripts would compete
 * with what is painted first. The source runs before the program, so it uses nothing outside of itself.
 */
export function startProgramLate({ preload, libraries, interactions, maxWaitMs }: LateStart): void {
  const deadline = new AbortController();
  const { signal } = deadline;
  const createModule = (values: Partial<HTMLScriptElement>): HTMLScriptElement =>
    Object.assign(document.createElement("script"), { type: "module", ...values });
  const start = (): void => {
    if (signal.aborted) return;
    if (document.readyState === "loading") return addEventListener("DOMContentLoaded", start, { signal });
    deadline.abort();
    for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${preload}]`)) {
      link.rel = "modulepreload";
      if (link.href.includes(libraries)) document.head.append(createModule({ src: link.href, nonce: link.nonce }));
    }
    const program = document.querySelector<HTMLScriptElement>("script[data-program]");
    program?.replaceWith(createModule({ textContent: program.textContent, nonce: program.nonce }));
  };
  const watching = new AbortController();
  const use = (event: Event): void => {
    // A browser sends a move without a distance when the page under a resting pointer changes.
    if (event instanceof PointerEvent && event.type === "pointermove" && !event.movementX && !event.movementY) return;
    watching.abort();
    window.isUsedEarly = true;
    start();
  };
  const options = { signal: watching.signal, capture: true, passive: true };
  for (const event of interactions) addEventListener(event, use, options);
  const painted = (): number => requestAnimationFrame(() => setTimeout(start));
  addEventListener("load", painted, { signal });
  setTimeout(start, maxWaitMs);
}

const sourceOf = <Args extends readonly unknown[]>(call: (...args: Args) => unknown, ...args: Args): string =>
  `(${String(call)})(${args.map((arg) => JSON.stringify(arg)).join()})`;

/** Returns the source of the script that runs before the program. */
export const pageStart = (): string =>
  [
    `if (${sourceOf(canStart, startLimits)}) {`,
    sourceOf(keepEarlyPresses, PENDING, CONTROLS),
    ";",
    sourceOf(startProgramLate, {
      preload: LATE_PRELOAD,
      libraries: LIBRARIES,
      interactions: INTERACTIONS,
      maxWaitMs: MAX_WAIT_MS,
    }),
    "}",
  ].join("\n");
