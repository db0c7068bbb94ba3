const places = new Map<NodeJS.Timeout, string>();

/** Returns a function that starts timers and notes the line of each that is not in a package. */
function noting<T extends typeof setTimeout | typeof setInterval>(start: T): T {
  return new Proxy(start, {
    apply: (target, self, given) => {
      const timer = Reflect.apply(target, self, given) as NodeJS.Timeout;
      const place = new Error("The place of a timer.").stack?.split("\n")[2] ?? "";
      if (!place.includes("/node_modules/")) places.set(timer, place.replace(/^.*\/client\//, "").replace(")", ""));
      return timer;
    },
  });
}

globalThis.setTimeout = noting(setTimeout);
globalThis.setInterval = noting(setInterval);

/** Returns the lines that started the timers that are neither over nor cleared, without those of packages. */
export function pendingTimers(): readonly string[] {
  // Node tells no other way whether a timer is over.
  for (const timer of places.keys()) if ("_destroyed" in timer && timer._destroyed === true) places.delete(timer);
  return [...places.values()];
}

/** Forgets the timers of earlier files. */
export const forgetTimers = (): void => places.clear();
