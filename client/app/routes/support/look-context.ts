import { createContext } from "react";
import type { Look } from "./look.ts";

/** The current lookup of the console, which remains while the agent visits its other pages. */
export interface HeldLook {
  readonly look: Look | null;
  readonly setLook: (look: Look | null) => void;
}

export const LookContext = createContext<HeldLook>({ look: null, setLook: () => {} });
