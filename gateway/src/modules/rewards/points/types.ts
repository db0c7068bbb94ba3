import type { BranchOwner } from "../../../platform/auth/guards.ts";
import type { Context } from "../../../app/context/context.ts";
import type { PointsLinks } from "../../receipt/index.ts";
import type { LoyaltyPointsEntry, LoyaltyReceipt } from "../loyalty-decode.ts";

export type PointsSource = BranchOwner<Context>;

export type Links = PointsLinks<LoyaltyPointsEntry, LoyaltyReceipt>;

/** A movement of points; its source is looked up on demand. */
export interface PointsEntrySource extends LoyaltyPointsEntry {
  readonly id: string;
  readonly owner: PointsSource;
  readonly movement: LoyaltyPointsEntry;
  /** The links; null if they were not read with the list of movements. */
  readonly links: Links | null;
}
