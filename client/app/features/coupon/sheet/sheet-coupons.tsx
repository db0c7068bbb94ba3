import { useId, useMemo } from "react";
import { pocketSheetMessages as text } from "#messages/pocket-sheet";
import { CategoryName } from "../category-name.tsx";
import { categoryNames, CategoryNamesContext } from "../lib/category-names.ts";
import type { PocketSheet_CouponsFragment } from "./pocket-sheet.gql.ts";
import { SheetCoupon } from "./sheet-coupon.tsx";
import { type SheetGroup, sheetGroups } from "./sheet-groups.ts";

/** The clipped coupons of a book by category. */
export function SheetCoupons({ coupons }: { readonly coupons: PocketSheet_CouponsFragment }) {
  const { nodes } = coupons.clipped;
  const names = useMemo(() => categoryNames(coupons), [coupons]);
  const groups = useMemo(() => sheetGroups(nodes, names), [nodes, names]);
  return (
    <CategoryNamesContext value={names}>
      <div className="sheet-groups">
        {groups.map((group) => (
          <SheetGroupPart key={group.category} group={group} />
        ))}
      </div>
      {nodes.length > 0 && <p className="sheet-terms">{text.terms}</p>}
    </CategoryNamesContext>
  );
}

function SheetGroupPart({ group: { category, coupons } }: { readonly group: SheetGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>
        <CategoryName value={category} />
      </h3>
      <ul>
        {coupons.map((coupon) => (
          <SheetCoupon key={coupon.id} coupon={coupon} />
        ))}
      </ul>
    </section>
  );
}
