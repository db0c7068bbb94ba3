/** Selects islands that cannot handle presses yet because they have no `data-ready`. */
const PENDING = "[data-island]:not([data-ready])";

/** Controls that need scripts. Links work without them and are left to the browser. */
const CONTROLS = "button, label, summary, input:is([type=checkbox], [type=radio])";

const events = ["pointerdown", "keydown", "focusin", "touchstart"] as const;

let started: Promise<void> | undefined;

/**
 * Resolves when the code of the controls may be loaded: after the page has been painted and the browser is idle, or at
 * the visitor's first interaction.
 */
export function controlsStart(): Promise<void> {
  if (typeof document === "undefined") return Promise.resolve();
  started ??= new Promise((resolve) => {
    const start = () => {
      for (const event of events) removeEventListener(event, start, true);
      resolve();
    };
    const whenIdle = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : start());
    for (const event of events) addEventListener(event, start, { capture: true, passive: true });
    if (document.readyState === "complete") whenIdle();
    else addEventListener("load", whenIdle, { once: true });
  });
  return started;
}

let presses: readonly HTMLElement[] = [];

/** Stores presses of controls whose code is still loading, so that they are not lost. */
export function keepEarlyPresses(): void {
  addEventListener(
    "click",
    (event) => {
      const control = event.target instanceof Element ? event.target.closest<HTMLElement>(CONTROLS) : null;
      if (control === null || control.closest(PENDING) === null) return;
      event.preventDefault();
      event.stopPropagation();
      presses = [...presses, control];
    },
    true,
  );
}

/** Repeats the stored presses of controls within an island that can now handle them. */
export function repeatEarlyPresses(island: Element): void {
  const own = presses.filter((control) => island.contains(control));
  presses = presses.filter((control) => !own.includes(control));
  for (const control of own) control.click();
}
