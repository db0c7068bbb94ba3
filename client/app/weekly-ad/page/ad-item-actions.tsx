import { Grid } from "@chakra-ui/react";
import { UnfinishedClip } from "../../coupon/clip/unfinished-clip.tsx";
import { AdActions } from "./ad-actions.tsx";
import type { AdMatch } from "./ad-coupon.tsx";
import type { AdListItem_ItemFragment } from "../ad-list-item.gql.ts";
import { useAdClipping } from "./use-ad-clipping.ts";

interface AdItemActionsProps {
  readonly item: Pick<AdListItem_ItemFragment, "id" | "titleLabel" | "detailsLabel" | "department">;
  readonly match: AdMatch | null;
  /** True if the coupons could not be read, so that the item may have one. */
  readonly isUnsure: boolean;
  /** The id of the visitor's coupons; empty if they could not be read. */
  readonly bookId: string;
}

/** What a shopper can do with the item of a page. */
export function AdItemActions({ item, match, isUnsure, bookId }: AdItemActionsProps) {
  const clipping = useAdClipping(bookId);
  return (
    <Grid gap="1.5" width="min(100%, 20rem)">
      <AdActions item={item} match={match ?? undefined} isUnsure={isUnsure} clipping={clipping} />
      <UnfinishedClip coupons={match ? [match.coupon] : []} clipping={clipping} />
    </Grid>
  );
}
