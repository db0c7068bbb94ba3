import { tidy } from "./text.ts";

/** A zip code of five or nine digits. */
export const zipPattern = /^\d{5}(?:-\d{4})?$/;

/** Parses a zip code to `#####` or `#####-####`; null for anything else. */
export function parseZip(typed: string): string | null {
  return zipPattern.exec(tidy(typed).replace(/^(\d{5})\s+(?=\d{4}$)/, "$1-"))?.[0] ?? null;
}
