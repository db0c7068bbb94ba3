import { createContext } from "react";
import type { Look } from "./look.ts";

/** What is looked at in the console, which outlasts going to another page of it and back. */
export interface HeldLook {
  readonly look: Look | null;
  readonly setLook: (look: Look | null) => void;
}

export const LookContext = createContext<HeldLook>({ look: null, setLook: () => {} });
