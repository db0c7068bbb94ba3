import { Fragment } from "react";
import { CARD_TEXTS, SIZES, summaryParts } from "../../common/coupons.ts";
import type { Coupon } from "../../common/graph.ts";
import look from "../../common/look/coupons.module.css";
import { ClipButton } from "./controls.tsx";
import { Picture } from "./picture.tsx";

const Summary = ({ summary }: { readonly summary: string }) => (
  <h3 className={look.summary}>
    {summaryParts(summary).map(({ text, isAmount }, index) => (
      <Fragment key={text}>
        {index > 0 && " "}
        {isAmount ? <span className={look.amount}>{text}</span> : text}
      </Fragment>
    ))}
  </h3>
);

export function CouponCard({ coupon, eager = false }: { readonly coupon: Coupon; readonly eager?: boolean }) {
  const { brandName, description, expiryText, image, isExpiringSoon, isFeatured, summary } = coupon;
  return (
    <article className={look.card}>
      {isFeatured && <p className={look.tag}>{CARD_TEXTS.featured}</p>}
      <div className={look.place}>
        {image && <Picture className={look.picture} picture={image} sizes={SIZES.coupon} eager={eager} />}
      </div>
      <div className={look.body}>
        <p className={look.brand}>{brandName}</p>
        <Summary summary={summary} />
        <p className={look.description}>{description}</p>
      </div>
      <div className={look.foot}>
        {expiryText && <p className={isExpiringSoon ? `${look.expiry} ${look.soon}` : look.expiry}>{expiryText}</p>}
        <ClipButton />
      </div>
    </article>
  );
}
