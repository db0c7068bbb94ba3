import type { References } from "../../engine/index.ts";
import { modules } from "./modules.ts";

/** The reference resolvers of every module. */
export const references: References = Object.fromEntries(
  modules.flatMap((module) => Object.entries(module.references ?? {})),
);
