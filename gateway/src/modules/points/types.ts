import type { BranchOwner } from "../../auth/guards.ts";

/** Points; their parts are read on demand. */
export type PointsSource = BranchOwner;
