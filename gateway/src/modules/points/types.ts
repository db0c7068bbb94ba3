import type { BranchOwner } from "../../auth/guards.ts";

/** Points whose parts are read when a field asks for them. */
export type PointsSource = BranchOwner;
