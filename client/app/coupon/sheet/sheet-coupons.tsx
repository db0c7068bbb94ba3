import { type ReactNode, useId, useMemo } from "react";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { CategoryName } from "../category-name.tsx";
import { categoryNames, CategoryNamesContext } from "../lib/category-names.ts";
import type { PocketSheet_CouponsFragment } from "./pocket-sheet.gql.ts";
import type { SheetCoupon_CouponFragment } from "./sheet-coupon.gql.ts";
import { SheetCoupon } from "./sheet-coupon.tsx";
import { type SheetGroup, sheetGroups } from "./sheet-groups.ts";
import "./pocket-sheet.css";

interface SheetCouponsProps {
  readonly coupons: PocketSheet_CouponsFragment;
  readonly renderAction?: (coupon: SheetCoupon_CouponFragment) => ReactNode;
}

/** The clipped coupons of a book by category. */
export function SheetCoupons({ coupons, renderAction }: SheetCouponsProps) {
  const { nodes } = coupons.clipped;
  const names = useMemo(() => categoryNames(coupons), [coupons]);
  const groups = useMemo(() => sheetGroups(nodes, names), [nodes, names]);
  return (
    <CategoryNamesContext value={names}>
      <div className="sheet-groups">
        {groups.map((group) => (
          <SheetGroupPart key={group.category} group={group} renderAction={renderAction} />
        ))}
      </div>
      {nodes.length > 0 && <p className="sheet-terms">{text.terms}</p>}
    </CategoryNamesContext>
  );
}

interface SheetGroupPartProps {
  readonly group: SheetGroup;
  readonly renderAction: SheetCouponsProps["renderAction"];
}

function SheetGroupPart({ group: { category, coupons }, renderAction }: SheetGroupPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <CategoryName value={category} />
      </h3>
      <ul>
        {coupons.map((coupon) => (
          <SheetCoupon key={coupon.id} coupon={coupon} action={renderAction?.(coupon)} />
        ))}
      </ul>
    </section>
  );
}
