import type { Plugin } from "vite";

const ROUTER = /[\\/]react-router[\\/]dist[\\/].*\.m?js$/;
const MARK = "Error loading route module";
const RELOAD = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/;

/** Its exports throw. The import must not fail: the router waits forever for a route whose loader did not load. */
const FAILING_MODULE =
  "const fail = () => { throw error; }; return { default: fail, clientLoader: fail, clientAction: fail };";

/**
 * Replaces the router's reload, so that a failed route renders the error boundary at its own URL; the router has no
 * option for it. Null for a file that loads no route; throws if the router has changed.
 */
export function throwRouteFailures(code: string): string | null {
  if (!code.includes(MARK)) return null;
  if (!RELOAD.test(code)) throw new Error("The router no longer reloads as route-failures.ts expects it to.");
  return code.replace(RELOAD, FAILING_MODULE);
}

/** Leaves the reload after a failed route module to `lib/chunk-reload.ts`, which the error page uses. */
export const routeFailuresPlugin = (): Plugin => ({
  name: "route-failures",
  apply: "build",
  transform: (code, id) => (ROUTER.test(id) ? throwRouteFailures(code) : null),
});
