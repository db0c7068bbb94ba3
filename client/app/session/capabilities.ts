import { createContext, use } from "react";
import type { Capability } from "../graphql/schema.generated.ts";

/** What the retailer offers its shoppers; null while it is not known, and then nothing is taken away. */
export type Capabilities = readonly Capability[] | null;

/** The pages that are only there where the retailer offers one of these; every other page is there everywhere. */
const needed = {
  "/charities": ["CHARITIES"],
  "/receipts": ["RECEIPTS"],
  "/register": ["REGISTRATION"],
  "/reset-password": ["PASSWORD_RESET"],
  "/rewards": ["POINTS", "CREDITS", "REWARDS"],
  "/savings": ["SAVINGS"],
  "/sso/register": ["REGISTRATION"],
} as const satisfies Readonly<Record<string, readonly Capability[]>>;

/** A page that not every retailer has. */
export type OptionalPage = keyof typeof needed;

const isOptional = (path: string): path is OptionalPage => Object.hasOwn(needed, path);

/** Tells whether the retailer offers one of these. */
export const offersAny = (capabilities: Capabilities, ...anyOf: readonly Capability[]): boolean =>
  capabilities === null || anyOf.some((capability) => capabilities.includes(capability));

/** Tells whether the retailer has the page that an address leads to. */
export function offersPage(capabilities: Capabilities, address: string | null): boolean {
  const path = /^[^?#]*/.exec(address ?? "")?.[0] ?? "";
  return !isOptional(path) || offersAny(capabilities, ...needed[path]);
}

/** Filled by the frame around every page. */
export const CapabilitiesContext = createContext<Capabilities>(null);

/** Gives what the retailer offers. What it does not is left out: no link leads there, and nothing asks to try again. */
export const useCapabilities = (): Capabilities => use(CapabilitiesContext);
