import { weeklyAdMessages as text } from "#messages/weekly-ad";
import type { CouponClipping } from "../../coupon/clip/use-coupon-actions.ts";
import { AddToListButton } from "../../shopping-list/add-to-list.tsx";
import { useAddToList } from "../../shopping-list/use-add-to-list.ts";
import { AdCoupon, type AdMatch } from "./ad-coupon.tsx";

interface AdActionsProps {
  readonly item: {
    readonly id: string;
    readonly titleLabel: { readonly text: string } | null;
    readonly detailsLabel: { readonly text: string } | null;
    readonly department: { readonly key: string } | null;
  };
  /** The coupon of the item; undefined for none. */
  readonly match: AdMatch | undefined;
  /** True if the coupons could not be read, so that the item may have one. */
  readonly isUnsure: boolean;
  readonly clipping: CouponClipping;
}

/** What a shopper can do with an item: add it to the list and, with a coupon to clip, clip and add it by one press. */
export function AdActions({
  item: { id, titleLabel, detailsLabel, department },
  match,
  isUnsure,
  clipping,
}: AdActionsProps) {
  const { add, has } = useAddToList();
  const name = (titleLabel ?? detailsLabel)?.text ?? text.unnamed;
  const listItem = { text: name, sourceId: id, department: department?.key };
  const isClippable = match?.coupon.state === "AVAILABLE" && match.coupon.viewerCanClip;
  const addsToo = isClippable && !has(listItem);
  return (
    <>
      {match && (
        <AdCoupon
          match={match}
          clipping={clipping}
          also={addsToo ? { label: text.clipAndAdd, act: () => add([listItem]) } : null}
        />
      )}
      {!addsToo && <AddToListButton {...listItem} {...(isUnsure && { label: text.addUnsure })} />}
    </>
  );
}
