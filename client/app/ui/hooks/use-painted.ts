import { useEffect, useState } from "react";
import { afterPaint } from "../../lib/browser/after-paint.ts";

/**
 * Returns a value once the page is painted that already shows it elsewhere, so that a press is answered before what takes
 * longer. An ordinary update: a deferred one would wait for parts whose code has not loaded.
 */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  useEffect(() => (value === painted ? undefined : afterPaint(() => setPainted(() => value))), [value, painted]);
  return painted;
}
