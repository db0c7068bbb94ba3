import type { BranchOwner } from "../../auth/guards.ts";
import type { Context } from "../../context.ts";

/** Points; their parts are read on demand. */
export type PointsSource = BranchOwner<Context>;
