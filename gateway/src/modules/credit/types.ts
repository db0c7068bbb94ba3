import type { BranchOwner } from "../../auth/guards.ts";
import type { Context } from "../../context.ts";
import type { CreditEntry } from "../../schema.generated.ts";
import type { MovementReference } from "../../upstreams/loyalty/rewards.ts";

/** A wallet credit or a change of one; its source is looked up on demand. */
export interface CreditEntrySource extends Omit<CreditEntry, "source" | "__typename"> {
  readonly owner: BranchOwner<Context>;
  readonly reference: MovementReference | null;
}
