import { Suspense, useMemo } from "react";
import { Link, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLocation } from "react-router-dom";
import { BannerAd } from "../../post/banner-ad/banner-ad.tsx";
import { definePage } from "../../layout/define-page.tsx";
import type { DetailedCoupon } from "../opened/coupon-dialog.tsx";
import { CouponBrowser } from "../coupon-browser.tsx";
import { NoBookNotice } from "../coupon-islands.ts";
import { couponSearch, parseCouponAddress } from "../lib/coupon-address.ts";
import { loadLargeBook } from "../lib/load-large-book.ts";
import { CouponRulesQueryDocument } from "../rules/coupon-rules.gql.ts";
import { PageHead } from "../../layout/page-head.tsx";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { type Fields, plainOf, rootFieldsOf, useReadFields, whenRead } from "../../graphql/fields.ts";
import { routeQuery } from "../../graphql/route-data.ts";
import { couponMessages as text } from "#messages/coupon";
import { layoutMessages } from "#messages/layout";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { isOff } from "../../session/switches.ts";
import { CouponPageQueryDocument, type CouponPageQueryQuery } from "./coupon-page.gql.ts";
import { island } from "../../ui/island/island.tsx";
import { neededPart } from "../../ui/island/needed-part.tsx";
import { routeUrl } from "../../lib/url/site-url.ts";

const {
  loader: loadPage,
  clientLoader,
  page,
} = definePage({
  query: CouponPageQueryDocument,
  // The coupons have their own notice.
  notice: { except: ["coupons"] },
  placesNotice: true,
});
export { clientLoader };

/**
 * Also loads what the URL requests: the rules of an opened coupon, and the part of a large coupon book. The browser loads
 * both on demand.
 */
export async function loader(args: LoaderFunctionArgs) {
  const client = args.context.get(apolloContext);
  const { searchParams } = routeUrl(args.request);
  const { offerCode } = parseCouponAddress(searchParams);
  const rules = offerCode === null ? null : routeQuery(CouponRulesQueryDocument, { offerCode });
  await Promise.all([loadPage(args), client && rules?.run(client)]);
  const data = client?.readQuery({ query: CouponPageQueryDocument });
  if (!client || !data) return null;
  const { coupons } = rootFieldsOf(client, data);
  if (coupons.state === "value") await loadLargeBook(client, coupons.value, searchParams);
  return null;
}

/** Filters change the URL but need no new data: the list is narrowed in place. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

// Of no use to most visitors of the page.
const CouponPurchases = neededPart(async () => (await import("./coupon-purchases.tsx")).CouponPurchasesSection);
const LapsedCoupons = island(async () => (await import("./lapsed-coupons.tsx")).LapsedCoupons);

/** Returns the parts about the past of a shopper's coupons. */
const pastOf = (timeZone: string) => ({
  purchasesOf: ({ offerId }: DetailedCoupon) => (
    <Suspense>
      <CouponPurchases offerId={offerId} timeZone={timeZone} />
    </Suspense>
  ),
  lapsed: <LapsedCoupons timeZone={timeZone} />,
});

/** The page of digital coupons: all of them, those on the card, and those redeemed. */
export default page(function Coupons({ viewer, retailer, coupons, top, bottom }, { notice, isFailed, retry }) {
  const shopper = plainOf(viewer);
  const topAd = plainOf(top);
  const ad = useMemo(() => topAd && <BannerAd ad={topAd} />, [topAd]);
  return (
    <div className="coupon-page">
      <Heading signedIn={shopper !== null} retailer={retailer} />
      {notice}
      {coupons.state === "value" && retailer.state === "value" ? (
        <CouponBrowser
          book={coupons.value}
          shopper={shopper}
          timeZone={retailer.value.timeZone}
          ad={ad}
          {...pastOf(retailer.value.timeZone)}
          failed={isFailed}
          onRetry={retry}
          head={couponHead}
        />
      ) : (
        <>
          {couponHead(null)}
          <NoBookNotice onRetry={retry} />
        </>
      )}
      {whenRead(bottom, (banner) => (
        <BannerAd ad={banner} />
      ))}
    </div>
  );
});

interface HeadingProps extends Pick<Fields<CouponPageQueryQuery>, "retailer"> {
  readonly signedIn: boolean;
}

/** The title of the page, with a link to the rewards for shoppers. */
function Heading({ signedIn, retailer }: HeadingProps) {
  return (
    <header className="coupon-page-head">
      <div>
        <h1>{text.pageTitle}</h1>
        <p>{text.pageLead}</p>
      </div>
      {signedIn && whenRead(retailer, (value) => <RewardsButton retailer={value} />)}
    </header>
  );
}

/** Links to the rewards page, where the retailer has one and does not hide the button. */
function RewardsButton({ retailer }: { readonly retailer: CouponPageQueryQuery["retailer"] }) {
  const capabilities = useCapabilities();
  const { switches, rewardsTerm } = useReadFields()(retailer);
  if (!isOff(switches, "hideRewardsButton") || !offersPage(capabilities, "/rewards")) return null;
  return whenRead(rewardsTerm, (term) => (
    <Link className="aisle-button" to="/rewards">
      {layoutMessages.myRewards({ term })}
    </Link>
  ));
}

/**
 * The metadata of the page, or of the coupon that is open on it. Search engines index only the whole list, because its filters
 * combine without end.
 */
function CouponHead({ open }: { readonly open: DetailedCoupon | null }) {
  const { search } = useLocation();
  return (
    <PageHead
      title={open ? `${open.summary}, ${open.brandName}` : text.pageTitle}
      description={open?.translatedDescription ?? open?.description ?? text.pageLead}
      image={open?.image}
      unlisted={couponSearch({ ...parseCouponAddress(new URLSearchParams(search)), offerCode: null }) !== ""}
    />
  );
}

const couponHead = (open: DetailedCoupon | null) => <CouponHead open={open} />;
