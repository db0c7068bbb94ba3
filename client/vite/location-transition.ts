import type { Plugin } from "vite";
import { routerPlugin } from "./router-plugin.ts";

const MARK = "function HydratedRouter(";
const REACT = /import \* as (\w+) from "react";/;
const UPDATE = /setLocation\(newState\.location\);/g;

/**
 * Lets the router's outermost part take note of a new address in a transition, as its other parts do: it renders every
 * link of the page again, which kept the page from answering a key that was pressed meanwhile.
 * @param code a file of the router
 * @returns the file changed; null for a file without that part
 * @throws when the router has changed, and this has to be written anew
 */
export function locationInTransition(code: string): string | null {
  if (!code.includes(MARK)) return null;
  const react = REACT.exec(code)?.[1];
  if (react === undefined || code.match(UPDATE)?.length !== 1) {
    throw new Error("The router no longer notes addresses as location-transition.ts expects it to.");
  }
  return code.replace(UPDATE, `${react}.startTransition(() => setLocation(newState.location));`);
}

/** Lets keys come before the rest of the page when the address changes. */
export const locationTransitionPlugin = (): Plugin => routerPlugin("location-transition", locationInTransition);
