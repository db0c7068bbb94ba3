import { Input } from "@chakra-ui/react";
import { type ReactNode, useId, useState } from "react";
import { couponMessages, shopperCouponMessages as text } from "../../messages/coupon.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { type CardCoupon, CouponFace } from "./coupon-card.tsx";
import { CouponSummary } from "./coupon-summary.tsx";
import { searchable } from "./lib/filter-coupons.ts";
import { RedeemedCoupons } from "./redeemed-coupons.tsx";
import type { ShopperCoupons_CouponsFragment } from "./shopper-coupons.gql.ts";
import "./coupon-browser.css";
import "./shopper-coupons.css";

/** How many cards a list begins with. */
const FIRST_CARDS = 8;

const VIEWS = ["clipped", "available", "redeemed"] as const;

interface ShopperCouponsProps {
  readonly coupons: ShopperCoupons_CouponsFragment;
  /** The zone in which days are counted. */
  readonly timeZone: string;
}

/**
 * The coupons as a shopper sees them, for somebody who helps and may only look. The three lists are chosen by radio
 * buttons and a style sheet, so that they can be read without JavaScript.
 */
export function ShopperCoupons({ coupons, timeZone }: ShopperCouponsProps) {
  const name = useId();
  const hydrated = useHydrated();
  const [words, setWords] = useState("");
  const { clipped, available, redeemed } = coupons;
  const counts = [coupons.clippedCount, coupons.availableCount, coupons.redeemedCount];
  const found = <Coupon extends Searched>(nodes: readonly Coupon[]) => matching(nodes, words);
  return (
    <div className="shopper-coupons">
      <div className="shopper-coupon-tools">
        <fieldset className="shopper-views">
          <legend className="visually-hidden">{couponMessages.views.label}</legend>
          {VIEWS.map((view, index) => (
            <label key={view}>
              <input type="radio" name={name} value={view} defaultChecked={index === 0} className="visually-hidden" />
              {text.views[view]} <span className="coupon-view-count">{counts[index]}</span>
            </label>
          ))}
        </fieldset>
        {hydrated && (
          <Input
            type="search"
            className="shopper-coupon-search"
            aria-label={couponMessages.searchLabel}
            placeholder={couponMessages.searchPlaceholder}
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
      <ShopperView view="clipped" shown={clipped.nodes.length} total={coupons.clippedCount}>
        <CouponCards key={words} coupons={found(clipped.nodes)} />
      </ShopperView>
      <ShopperView view="available" shown={available.nodes.length} total={coupons.availableCount}>
        <CouponCards key={words} coupons={found(available.nodes)} />
      </ShopperView>
      <ShopperView view="redeemed" shown={redeemed.nodes.length} total={coupons.redeemedCount}>
        {found(redeemed.nodes).length === 0 ? (
          <p>{couponMessages.empty}</p>
        ) : (
          <RedeemedCoupons coupons={found(redeemed.nodes)} timeZone={timeZone} />
        )}
      </ShopperView>
    </div>
  );
}

interface Searched {
  readonly brandName: string;
  readonly summary?: string;
  readonly description?: string;
}

/** The coupons that have all of the words somewhere. */
function matching<Coupon extends Searched>(coupons: readonly Coupon[], typed: string): readonly Coupon[] {
  const words = searchable(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return coupons;
  return coupons.filter(({ brandName, summary = "", description = "" }) => {
    const haystack = searchable(`${brandName} ${summary} ${description}`);
    return words.every((word) => haystack.includes(word));
  });
}

interface ShopperViewProps {
  readonly view: (typeof VIEWS)[number];
  /** How many coupons of the list are here, of how many. */
  readonly shown: number;
  readonly total: number;
  readonly children: ReactNode;
}

function ShopperView({ view, shown, total, children }: ShopperViewProps) {
  return (
    <section className="shopper-view" data-view={view} aria-label={text.views[view]}>
      {shown < total && <p className="shopper-view-note">{couponMessages.shownOf(shown, total)}</p>}
      {children}
    </section>
  );
}

/** The cards of one list; a long one is opened as a whole. */
function CouponCards({ coupons }: { readonly coupons: readonly CardCoupon[] }) {
  const [all, setAll] = useState(false);
  const hydrated = useHydrated();
  if (coupons.length === 0) return <p>{couponMessages.empty}</p>;
  const shown = all ? coupons : coupons.slice(0, FIRST_CARDS);
  return (
    <>
      <ul className="coupon-grid">
        {shown.map((coupon) => (
          <li key={coupon.id} className="coupon-cell">
            <CouponFace coupon={coupon} title={<CouponSummary summary={coupon.summary} />}>
              <p className="shopper-coupon-state" data-state={coupon.state}>
                {coupon.state === "CLIPPED" && <CheckIcon />}
                {text.states[coupon.state]}
              </p>
            </CouponFace>
          </li>
        ))}
      </ul>
      {shown.length < coupons.length && (
        <div className="coupon-more">
          <p>{couponMessages.shownOf(shown.length, coupons.length)}</p>
          {hydrated && (
            <button type="button" className="aisle-button coupon-more-button" onClick={() => setAll(true)}>
              {text.showAll}
            </button>
          )}
        </div>
      )}
    </>
  );
}
