import type { Selectable } from "kysely";
import type { components } from "../wire.generated.ts";
import type { SourceColumns } from "../../../core/rewards/reward-tables.ts";

type Wire = components["schemas"];

/** Returns what a movement of points or credits belongs to, as a property of the wire; nothing where it is not recorded. */
export function sourceOf({ source_kind, source_id, source_name }: Selectable<SourceColumns>): {
  readonly Source?: Wire["MovementSource"];
} {
  if (source_kind === null) return {};
  return {
    Source: {
      Kind: source_kind,
      ...(source_id !== null && { Id: source_id }),
      ...(source_name !== null && { Name: source_name }),
    },
  };
}
