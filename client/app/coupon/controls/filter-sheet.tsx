import { Button, chakra, CloseButton, Flex } from "@chakra-ui/react";
import { use, useId } from "react";
import type { Facets } from "../../../../coupon-list/count-facets.ts";
import { couponMessages as text } from "#messages/coupon";
import { below, from } from "../../theme/breakpoints.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { ModalDialog } from "../../ui/overlay/modal-dialog.tsx";
import { clearCriteria, COUPON_EXPIRIES, COUPON_RULES, type CouponAddress, isNarrowed } from "../lib/coupon-address.ts";
import { CategoryNamesContext } from "../lib/category-names.ts";
import { expiryFacets, expiryNames, ruleFacets, ruleNames } from "../lib/rule-facets.ts";
import type { ChangeCouponAddress } from "../opened/use-coupon-address.ts";
import { FacetGroup } from "./facet-group.tsx";
import { OrderSelect } from "./order-select.tsx";

export interface FilterSheetProps {
  readonly address: CouponAddress;
  /** Null while the counts are unknown. */
  readonly facets: Facets | null;
  /** The values of the book without filters. */
  readonly known: Facets;
  readonly results: number | null;
  readonly onChange: ChangeCouponAddress;
  readonly onClose: () => void;
}

/** The head and the foot stay in view while the values scroll. */
const Edge = chakra("div", {
  base: {
    position: "sticky",
    zIndex: "1",
    display: "flex",
    alignItems: "center",
    justifyContent: "space-between",
    gap: "3",
    paddingBlock: "3",
    paddingInline: "5",
    background: "field",
  },
});

/** The same height with few values and with many, so that the buttons stay where they are. */
const Sheet = chakra("div", {
  base: { display: "flex", flexDirection: "column", minHeight: { base: "88dvh", sm: "min(80dvh, 44rem)" } },
});

interface FootProps extends Pick<FilterSheetProps, "address" | "onChange" | "onClose"> {
  /** The number of results in words; null while it is unknown. */
  readonly count: string | null;
}

function Foot({ address, count, onChange, onClose }: FootProps) {
  const narrowed = isNarrowed(address);
  return (
    <Edge
      bottom="0"
      borderTop="1px solid"
      borderColor="line"
      css={{ [below("sm")]: { "& > *": { flex: "1 1 auto", paddingInline: "4" } } }}
    >
      <Button
        variant="ghost"
        aria-disabled={!narrowed || undefined}
        onClick={() => (narrowed ? onChange(clearCriteria(address)) : undefined)}
      >
        {text.clearFilters}
      </Button>
      <Button onClick={onClose}>{count === null ? text.showUnknownResults : text.showResults({ count })}</Button>
    </Edge>
  );
}

type GroupsProps = Pick<FilterSheetProps, "address" | "facets" | "known" | "onChange">;

function Groups({ address, facets, known, onChange }: GroupsProps) {
  return (
    <>
      <FacetGroup
        label={text.expires.title}
        facets={facets && expiryFacets(facets)}
        known={expiryFacets(known)}
        chosen={address.expires}
        names={expiryNames()}
        onChange={(values) => onChange({ expires: COUPON_EXPIRIES.filter((expiry) => values.includes(expiry)) })}
      />
      <FacetGroup
        label={text.rules.title}
        facets={facets && ruleFacets(facets)}
        known={ruleFacets(known)}
        chosen={address.rules}
        names={ruleNames()}
        onChange={(values) => onChange({ rules: COUPON_RULES.filter((rule) => values.includes(rule)) })}
      />
      <FacetGroup
        label={text.categories}
        facets={facets?.categories ?? null}
        known={known.categories}
        chosen={address.categories}
        names={use(CategoryNamesContext)}
        onChange={(categories) => onChange({ categories })}
      />
      <FacetGroup
        label={text.brands}
        facets={facets?.brands ?? null}
        known={known.brands}
        chosen={address.brands}
        find={text.findBrand}
        onChange={(brands) => onChange({ brands })}
      />
    </>
  );
}

/** The filters of the list. Each change applies at once; the button shows how many coupons match. */
export function FilterSheet({ address, facets, known, results, onChange, onClose }: FilterSheetProps) {
  const title = useId();
  const count = results === null ? null : text.results({ count: results, clippedHere: 0 });
  return (
    <ModalDialog labelledBy={title} className="filter-modal" onClose={onClose}>
      <Sheet>
        <Edge top="0" borderBottom="1px solid" borderColor="line">
          <h2 id={title}>{text.filters}</h2>
          <CloseButton borderRadius="round" aria-label={text.close} onClick={onClose}>
            <CloseIcon />
          </CloseButton>
        </Edge>
        <Flex direction="column" flex="1" gap="6" padding="5">
          <Flex direction="column" gap="2" css={{ [from("sm")]: { display: "none" } }}>
            <chakra.span fontFamily="heading" fontWeight="700" aria-hidden="true">
              {text.sortLabel}
            </chakra.span>
            <OrderSelect order={address.order} onChange={(order) => onChange({ order })} />
          </Flex>
          <Groups address={address} facets={facets} known={known} onChange={onChange} />
        </Flex>
        <p className="visually-hidden" role="status">
          {count}
        </p>
        <Foot address={address} count={count} onChange={onChange} onClose={onClose} />
      </Sheet>
    </ModalDialog>
  );
}
