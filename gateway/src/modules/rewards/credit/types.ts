import type { BranchOwner } from "../../../platform/auth/guards.ts";
import type { Context } from "../../../app/context/context.ts";
import type { CreditEntry } from "../../../app/graph/schema.generated.ts";
import type { MovementReference } from "../loyalty-decode.ts";

/** A wallet credit or a change of one; its source is looked up on demand. */
export interface CreditEntrySource extends Omit<
  CreditEntry,
  "id" | "source" | "descriptionLabel" | "descriptionLanguage" | "__typename"
> {
  /** Identifies the entry among those of all shoppers; hashed only if the query selects `id`. */
  readonly key: string;
  readonly owner: BranchOwner<Context>;
  readonly reference: MovementReference | null;
}
