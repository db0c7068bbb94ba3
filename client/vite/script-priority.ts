import type { Plugin } from "vite";
import { routerPlugin } from "./router-plugin.ts";

/** The links of a page to its scripts, as the router's `Scripts` has them; its links to other pages are in one line. */
const PRELOAD = /rel: "modulepreload",(?=\s*\n)/g;
const MARK = "The <Scripts /> element";
/** To the list of routes, to the entry and to each of what both import. */
const PRELOADS = 3;

/**
 * Lets scripts come after style sheets, typefaces and pictures: a page is complete without its scripts, and on a slow line
 * they would take their turn with what is painted first.
 * @param code a file of the router
 * @returns the file with its preloads of scripts at low priority; null for a file without any
 * @throws when the router has changed, and this has to be written anew
 */
export function lowerScriptPriority(code: string): string | null {
  if (!code.includes(MARK)) return null;
  if (code.match(PRELOAD)?.length !== PRELOADS) {
    throw new Error("The router no longer preloads scripts as script-priority.ts expects it to.");
  }
  return code.replace(PRELOAD, '$& fetchPriority: "low",');
}

/** Puts what is painted before what runs. */
export const scriptPriorityPlugin = (): Plugin => routerPlugin("script-priority", lowerScriptPriority);
