import { useLocation } from "react-router-dom";
import { keepReturn, withClip, withReturn } from "../lib/url/return-path.ts";

/** The pages from which a login navigates on; any other page stays. */
const ENTRANCES: ReadonlySet<string> = new Set(["/login", "/register", "/reset-password"]);

/** The way of a visitor from this page to the login and the registration, and on from there. */
export interface Entrances {
  /** True for the login, the registration and the password reset, which a visitor leaves once logged in. */
  readonly isEntrance: boolean;
  readonly here: string;
  /** Returns the path of the login or the registration, which returns to this page, or to where this page returns to. */
  readonly pathTo: (entrance: string) => string;
}

/** Returns the way to the login and the registration; `clip` is the offer that the guest wants to clip here. */
export function useEntrances(clip?: string): Entrances {
  const { pathname, search, hash } = useLocation();
  const isEntrance = ENTRANCES.has(pathname);
  return {
    isEntrance,
    here: withClip(pathname + search, clip) + hash,
    pathTo: (entrance) => (isEntrance ? keepReturn(entrance, search) : withReturn(entrance, pathname + search, clip)),
  };
}
