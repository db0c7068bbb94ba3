import type { Plugin } from "vite";

const ROUTER = /[\\/]react-router[\\/]dist[\\/].*\.m?js$/;
const MARK = "Error loading route module";
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/**
 * A module whose parts throw. The import itself must not fail: the router waits without end for a route whose loader is
 * in a module that was not loaded.
 */
const FAILING_MODULE =
  "const fail = () => { throw error; }; return { default: fail, clientLoader: fail, clientAction: fail };";

/**
 * Gives a route whose module could not be loaded to the error boundary, at the address of the route. The router itself
 * reloads the page that the visitor is leaving, each time it happens, and offers no option for it.
 * @param code a file of the router
 * @returns the changed file; null for a file that loads no route
 * @throws when the router has changed and this pattern no longer matches
 */
export function throwRouteFailures(code: string): string | null {
  if (!code.includes(MARK)) return null;
  if (!RELOAD.test(code)) throw new Error("The router no longer reloads as route-failures.ts expects it to.");
  return code.replace(RELOAD, FAILING_MODULE);
}

/** Puts the reload after a failed route module under the guard of `lib/chunk-reload.ts`, which the error page asks. */
export const routeFailuresPlugin = (): Plugin => ({
  name: "route-failures",
  apply: "build",
  transform: (code, id) => (ROUTER.test(id) ? throwRouteFailures(code) : null),
});
