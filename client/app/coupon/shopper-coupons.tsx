import { Badge, Button, chakra, Flex, Input, RadioCard } from "@chakra-ui/react";
import { type ReactNode, useId, useState } from "react";
import type { SearchedCoupon } from "../../../coupon-list/coupon.ts";
import { hasWords, searchWords } from "../../../coupon-list/search-words.ts";
import { couponMessages } from "#messages/coupon";
import { shopperCouponMessages as text } from "#messages/staff/shopper-coupon";
import { CheckIcon } from "../ui/icons.tsx";
import { useHydrated } from "../ui/hooks/use-hydrated.ts";
import { type CardCoupon, CouponFace } from "./card/coupon-card.tsx";
import { CouponSummary } from "./coupon-summary.tsx";
import { RedeemedCoupons } from "./redeemed-coupons.tsx";
import type { ShopperCoupons_CouponsFragment } from "./shopper-coupons.gql.ts";
import "./coupon-browser.css";

const FIRST_CARDS = 8;

const VIEWS = ["clipped", "available", "redeemed"] as const;
type View = (typeof VIEWS)[number];

/** Shows the list of the checked radio button, also without JavaScript. */
const Lists = chakra("div", {
  base: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    gap: "3",
    "& > section": { display: "none" },
    ...Object.fromEntries(
      VIEWS.map((view) => [`&:has([value="${view}"]:checked) > [data-view="${view}"]`, { display: "block" }]),
    ),
  },
});

/** The lists share their row with other parts, so they are narrower than those of the coupon page. */
const NARROW = {
  "& .coupon-grid": {
    gridTemplateColumns: {
      base: "repeat(auto-fill, minmax(min(150px, 100%), 1fr))",
      sm: "repeat(auto-fill, minmax(200px, 1fr))",
    },
  },
};

/** The state of the coupon, in place of the shopper's button: readable but not clickable. */
const State = chakra("p", {
  base: {
    display: "flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "1.5",
    minHeight: "9",
    borderRadius: "button",
    fontSize: "sm",
    fontWeight: "650",
    color: "inkSoft",
    background: "backstage",
    "&[data-state=CLIPPED]": { color: "primaryDeep", background: "tint" },
  },
});

interface ShopperCouponsProps {
  readonly coupons: ShopperCoupons_CouponsFragment;
  readonly timeZone: string;
}

/** The radio buttons that choose a list, with the number of coupons of each. */
function ViewChoice({ counts }: { readonly counts: Readonly<Record<View, number>> }) {
  return (
    <RadioCard.Root
      name={useId()}
      defaultValue={VIEWS[0]}
      flexDirection="row"
      flexWrap="wrap"
      gap="1"
      aria-label={couponMessages.views.label}
    >
      {VIEWS.map((view) => (
        <RadioCard.Item key={view} value={view} borderRadius="round" gap="2" paddingBlock="1">
          <RadioCard.ItemHiddenInput />
          <RadioCard.ItemText fontWeight="600">{text.views[view]}</RadioCard.ItemText>
          <Badge>{counts[view]}</Badge>
        </RadioCard.Item>
      ))}
    </RadioCard.Root>
  );
}

interface SearchProps {
  readonly words: string;
  readonly onType: (words: string) => void;
}

function Search({ words, onType }: SearchProps) {
  return (
    <Input
      type="search"
      flex="1 1 12rem"
      maxWidth="20rem"
      aria-label={couponMessages.searchLabel}
      placeholder={couponMessages.searchPlaceholder}
      autoComplete="off"
      value={words}
      onChange={(event) => onType(event.target.value)}
    />
  );
}

/** The coupons, read-only for agents. Radio buttons and a style sheet switch the lists, also without JavaScript. */
export function ShopperCoupons({ coupons, timeZone }: ShopperCouponsProps) {
  const hydrated = useHydrated();
  const [words, setWords] = useState("");
  const { clipped, available, redeemed } = coupons;
  const counts = {
    clipped: coupons.clippedCount,
    available: coupons.availableCount,
    redeemed: coupons.redeemedCount,
  };
  const searchedWords = searchWords(words);
  const matching = <Coupon extends SearchedCoupon>(nodes: readonly Coupon[]) =>
    nodes.filter((coupon) => hasWords(coupon, searchedWords));
  return (
    <Lists css={NARROW}>
      {!coupons.isComplete && <p role="status">{couponMessages.incomplete}</p>}
      <Flex wrap="wrap" align="center" justify="space-between" gap="2">
        <ViewChoice counts={counts} />
        {hydrated && <Search words={words} onType={setWords} />}
      </Flex>
      <ShopperView view="clipped" shown={clipped.nodes.length} total={counts.clipped}>
        <CouponCards key={words} coupons={matching(clipped.nodes)} />
      </ShopperView>
      <ShopperView view="available" shown={available.nodes.length} total={counts.available}>
        <CouponCards key={words} coupons={matching(available.nodes)} />
      </ShopperView>
      <ShopperView view="redeemed" shown={redeemed.nodes.length} total={counts.redeemed}>
        {matching(redeemed.nodes).length === 0 ? (
          <p>{couponMessages.empty}</p>
        ) : (
          <RedeemedCoupons coupons={matching(redeemed.nodes)} timeZone={timeZone} />
        )}
      </ShopperView>
    </Lists>
  );
}

interface ShopperViewProps {
  readonly view: View;
  /** The number of loaded coupons of the list, out of `total`. */
  readonly shown: number;
  readonly total: number;
  readonly children: ReactNode;
}

function ShopperView({ view, shown, total, children }: ShopperViewProps) {
  return (
    <section data-view={view} aria-label={text.views[view]}>
      {shown < total && <p>{couponMessages.shownOf({ shown, total })}</p>}
      {children}
    </section>
  );
}

/** The cards of one list; a button expands a long list. */
function CouponCards({ coupons }: { readonly coupons: readonly CardCoupon[] }) {
  const [all, setAll] = useState(false);
  const hydrated = useHydrated();
  if (coupons.length === 0) return <p>{couponMessages.empty}</p>;
  const shownCoupons = all ? coupons : coupons.slice(0, FIRST_CARDS);
  return (
    <>
      <ul className="coupon-grid">
        {shownCoupons.map((coupon) => (
          <li key={coupon.id} className="coupon-cell">
            <CouponFace coupon={coupon} title={<CouponSummary summary={coupon.summary} />}>
              <State data-state={coupon.state}>
                {coupon.state === "CLIPPED" && <CheckIcon />}
                <span>{text.states[coupon.state]}</span>
              </State>
            </CouponFace>
          </li>
        ))}
      </ul>
      {shownCoupons.length < coupons.length && (
        <Flex direction="column" gap="3" align="center" paddingTop="3">
          <p>{couponMessages.shownOf({ shown: shownCoupons.length, total: coupons.length })}</p>
          {hydrated && (
            <Button minWidth="200px" onClick={() => setAll(true)}>
              {text.showAll}
            </Button>
          )}
        </Flex>
      )}
    </>
  );
}
