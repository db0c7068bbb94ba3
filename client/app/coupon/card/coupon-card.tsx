import { memo, type ReactNode } from "react";
import { couponMessages as text } from "#messages/coupon";
import { langOf, OFFER_LANGUAGE } from "../../lib/text/lang.ts";
import { withUnits } from "../../lib/text/units.ts";
import { ClipButton, ClipFailure } from "./clip-button.tsx";
import type { ClipStep } from "../clip/clip-chart.ts";
import type { CouponActions } from "../clip/coupon-actions.ts";
import type { CouponCard_CouponFragment } from "./coupon-card.gql.ts";
import { imageSizes } from "../../theme/breakpoints.ts";
import { CouponPicture } from "./coupon-picture.tsx";
import { CouponSummary } from "../coupon-summary.tsx";
import type { Plain } from "../lib/coupon-types.ts";
import "./coupon-card.css";
import { Icon } from "../../ui/icons.tsx";
import { siteUrl } from "../../lib/url/site-url.ts";

/** The fields of a card; the preview slider passes the short description as `description`. */
export type CardCoupon = Plain<CouponCard_CouponFragment>;

interface CouponCardProps {
  readonly coupon: CardCoupon;
  readonly href: string;
  readonly progress: ClipStep | undefined;
  readonly actions: CouponActions;
  readonly eager?: boolean | undefined;
}

const SIZES = imageSizes({ base: "40vw", sm: "280px" });

/** The number of characters that the four lines of a description have on the narrowest card. */
const SHORT_DESCRIPTION = 80;

/** Has a style sheet and props only: styled components for 48 cards would take most of the server's time. */
export const CouponCard = memo(function CouponCard(props: CouponCardProps) {
  const { coupon, href, progress, actions, eager } = props;
  const clipping = progress?.at === "sending";
  const title = (
    <a
      href={siteUrl(href)}
      className="coupon-link"
      aria-label={`${coupon.summary}, ${coupon.brandName}`}
      onClick={(event) => (clipping ? event.preventDefault() : actions.open(event, coupon))}
      aria-disabled={clipping || undefined}
    >
      <CouponSummary summary={coupon.summary} />
    </a>
  );
  return (
    <CouponFace coupon={coupon} title={title} opens busy={clipping} eager={eager}>
      <ClipFailure progress={progress} />
      <ClipButton coupon={coupon} progress={progress} actions={actions} />
    </CouponFace>
  );
});

/** Returns the words above a coupon: what a law asks for beside it counts first. */
export const tagOf = ({ personalNotice, isFeatured }: Pick<CardCoupon, "personalNotice" | "isFeatured">) =>
  personalNotice ?? (isFeatured && text.featured);

interface CouponFaceProps {
  readonly coupon: CardCoupon;
  /** The summary of the offer, as a link if the coupon can be opened. */
  readonly title: ReactNode;
  /** True if a press on the card opens the coupon, where all of a long description is. */
  readonly opens?: boolean;
  readonly busy?: boolean;
  readonly eager?: boolean | undefined;
  /** The action or the state of the coupon, below its expiry. */
  readonly children: ReactNode;
}

export function CouponFace({ coupon, title, opens = false, busy, eager = false, children }: CouponFaceProps) {
  const { translatedDescription } = coupon;
  const description = translatedDescription ?? coupon.description;
  const tag = tagOf(coupon);
  const lang = langOf(OFFER_LANGUAGE);
  const descriptionLang = translatedDescription ? undefined : lang;
  return (
    <article className="coupon-card" aria-busy={busy || undefined} data-state={coupon.state}>
      {tag && <p className="coupon-tag">{tag}</p>}
      <div className="coupon-card-picture" lang={descriptionLang}>
        <CouponPicture image={coupon.image} sizes={SIZES} eager={eager} />
      </div>
      <div className="coupon-card-text">
        <p className="coupon-brand" lang={lang}>
          {coupon.brandName}
        </p>
        <h3 className="coupon-summary" lang={langOf(coupon.summaryLanguage)}>
          {title}
        </h3>
        <p className="coupon-description" lang={descriptionLang}>
          {withUnits(description)}
        </p>
        {opens && description.length > SHORT_DESCRIPTION && (
          <p className="coupon-details" aria-hidden="true">
            {text.details}
          </p>
        )}
      </div>
      <div className="coupon-card-foot">
        <CouponExpiry coupon={coupon} />
        {children}
      </div>
    </article>
  );
}

/** The expiry of the coupon. A clock marks coupons that expire soon without relying on color. */
export function CouponExpiry({ coupon }: { readonly coupon: Pick<CardCoupon, "expiryText" | "isExpiringSoon"> }) {
  if (!coupon.expiryText) return null;
  return (
    <p className="coupon-expiry" data-soon={coupon.isExpiringSoon || undefined}>
      {coupon.isExpiringSoon && (
        <Icon>
          <circle cx="12" cy="12" r="9" />
          <path d="M12 6.75V12l3.3 2.4" />
        </Icon>
      )}
      {coupon.expiryText}
    </p>
  );
}
