import { createContext, use } from "react";
import type { Capability } from "../graphql/schema.generated.ts";

/** The features that the retailer offers its shoppers; null while unknown, when no feature is hidden. */
export type Capabilities = readonly Capability[] | null;

/** The pages that require one of these capabilities; every retailer has the other pages. */
const neededCapabilities = {
  "/charities": ["CHARITIES"],
  "/receipts": ["RECEIPTS"],
  "/register": ["REGISTRATION"],
  "/reset-password": ["PASSWORD_RESET"],
  "/rewards": ["POINTS", "CREDITS", "REWARDS"],
  "/savings": ["SAVINGS"],
  "/sso/register": ["REGISTRATION"],
} as const satisfies Readonly<Record<string, readonly Capability[]>>;

/** A page that not every retailer has. */
export type OptionalPage = keyof typeof neededCapabilities;

/** The paths of these pages. */
export const optionalPages: readonly string[] = Object.keys(neededCapabilities);

const isOptional = (path: string): path is OptionalPage => Object.hasOwn(neededCapabilities, path);

/** Returns true if the retailer offers one of these capabilities, or if that is unknown. */
export const offersAny = (capabilities: Capabilities, ...anyOf: readonly Capability[]): boolean =>
  capabilities === null || anyOf.some((capability) => capabilities.includes(capability));

/** Returns true if the retailer has the page of a URL, or if that is unknown. */
export function offersPage(capabilities: Capabilities, address: string | null): boolean {
  const path = /^[^?#]*/.exec(address ?? "")?.[0] ?? "";
  return !isOptional(path) || offersAny(capabilities, ...neededCapabilities[path]);
}

/** Provided by the frame around every page. */
export const CapabilitiesContext = createContext<Capabilities>(null);

/** Returns the capabilities. Features without one are omitted: no link leads to them, no notice offers a retry. */
export const useCapabilities = (): Capabilities => use(CapabilitiesContext);
