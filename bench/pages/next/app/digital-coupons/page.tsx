import type { Metadata } from "next";
import { EAGER_CARDS } from "../../../common/coupons.ts";
import { COUPON_PAGE, type CouponPage } from "../../../common/graph.ts";
import look from "../../../common/look/coupons.module.css";
import { COUPON_TEXTS, SITE } from "../../../common/site.ts";
import { CouponFilter, LoginDialog } from "../controls.tsx";
import { CouponCard } from "../coupon-card.tsx";
import { readPage } from "../graph.ts";

export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: `${COUPON_TEXTS.title} - ${SITE.name}`,
  description: COUPON_TEXTS.lead,
};

export default async function CouponsPage() {
  const { coupons } = await readPage<CouponPage>(COUPON_PAGE);
  const { facets, list } = coupons;
  const cards = list.nodes.map((coupon, index) => {
    const { id, brandName, categoryName, daysLeft, description, expiryDate, summary } = coupon;
    const card = <CouponCard coupon={coupon} eager={index < EAGER_CARDS} />;
    return { id, brandName, categoryName, daysLeft, description, expiryDate, summary, card };
  });
  return (
    <div className={look.page}>
      <div>
        <h1 className={look.title}>{COUPON_TEXTS.title}</h1>
        <p className={look.lead}>{COUPON_TEXTS.lead}</p>
      </div>
      <CouponFilter
        cards={cards}
        categories={facets.categories}
        expiringThisWeek={facets.expiringThisWeek}
        totalCount={list.totalCount}
      />
      <LoginDialog />
    </div>
  );
}
