import type { Plugin } from "vite";

const ROUTER = /[\\/]react-router[\\/]dist[\\/].*\.m?js$/;

/**
 * A change to the router as it is built, for what it has no option for.
 * @param name the name of the plugin
 * @param change returns a file of the router changed, or null for a file that it does not concern
 */
export function routerPlugin(name: string, change: (code: string) => string | null): Plugin {
  return { name, apply: "build", transform: (code, id) => (ROUTER.test(id) ? change(code) : null) };
}
