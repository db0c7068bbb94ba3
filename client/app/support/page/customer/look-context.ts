import { createContext } from "react";
import type { Look } from "./look.ts";

/** The current lookup, which remains while the agent visits the console's other pages. */
export interface HeldLook {
  readonly look: Look | null;
  readonly setLook: (look: Look | null) => void;
}

export const LookContext = createContext<HeldLook>({ look: null, setLook: () => {} });
