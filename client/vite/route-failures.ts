import type { Plugin } from "vite";
import { routerPlugin } from "./router-plugin.ts";

const MARK = "Error loading route module";
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * Lets the router throw what kept a route's module from loading, where it would reload the page by itself as often as
 * that happens.
 * @param code a file of the router
 * @returns the file with the failure thrown; null for a file that loads no route
 * @throws when the router has changed, and this has to be written anew
 */
export function throwRouteFailures(code: string): string | null {
  if (!code.includes(MARK)) return null;
  if (!RELOAD.test(code)) throw new Error("The router no longer reloads as route-failures.ts expects it to.");
  return code.replace(RELOAD, "throw error;");
}

/** Puts the reload after a failed route module under the guard of `lib/chunk-reload.ts`, which the error page asks. */
export const routeFailuresPlugin = (): Plugin => routerPlugin("route-failures", throwRouteFailures);
