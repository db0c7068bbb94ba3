import { Link, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from "react-router";
import { BannerAd } from "../../features/banner-ad/banner-ad.tsx";
import { MissingContent } from "../../features/content/missing-content.tsx";
import type { DetailedCoupon } from "../../features/coupon/coupon-dialog.tsx";
import { NoBookNotice } from "../../features/coupon/coupon-notices.tsx";
import { CouponBrowser } from "../../features/coupon/coupon-browser.tsx";
import { loadLargeBook } from "../../features/coupon/lib/load-large-book.ts";
import { PageHead } from "../../features/layout/page-head.tsx";
import { SidebarQueryDocument } from "../../features/sidebar/sidebar.gql.ts";
import { SidebarBlocks } from "../../features/sidebar/sidebar-blocks.tsx";
import { apolloContext } from "../../graphql/apollo-context.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { featureValue } from "../../lib/feature-value.ts";
import { couponMessages as text } from "../../messages/coupon.ts";
import { layoutMessages } from "../../messages/layout.ts";
import { offersPage, useCapabilities } from "../../session/capabilities.ts";
import { CouponPageQueryDocument, type CouponPageQueryQuery, useCouponPageQuery } from "./coupon-page.gql.ts";

const PATH = "/digital-coupons";

const data = routeData(() => [
  routeQuery(CouponPageQueryDocument, {}),
  routeQuery(SidebarQueryDocument, { path: PATH }),
]);
export const clientLoader = data.client;

/** The server also answers what an address asks of a large book; the browser loads the rest of it when it must. */
export async function loader(args: LoaderFunctionArgs) {
  await data.server(args);
  const client = args.context.get(apolloContext);
  const book = client?.readQuery({ query: CouponPageQueryDocument })?.coupons;
  if (client && book) await loadLargeBook(client, book, new URL(args.request.url).searchParams);
  return null;
}

/** Filters change the address and need no new data: the list is narrowed where it is. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

/** The digital coupons: browsing them, those on the card and those redeemed. */
export default function CouponRoute() {
  const { data: page, error, refetch } = useCouponPageQuery();
  const retry = () => void refetch().catch(() => undefined);
  return (
    <>
      <div className="coupon-page">
        <header className="coupon-page-head">
          <div>
            <h1>{text.pageTitle}</h1>
            <p>{text.pageLead}</p>
          </div>
          {page?.viewer && <RewardsButton retailer={page.retailer} />}
        </header>
        <MissingContent
          of={[
            { query: CouponPageQueryDocument, except: ["coupons"] },
            { query: SidebarQueryDocument, variables: { path: PATH } },
          ]}
        />
        {page?.top && <BannerAd ad={page.top} eager />}
        {page?.coupons ? (
          <CouponBrowser
            coupons={page.coupons}
            signedIn={Boolean(page.viewer)}
            timeZone={page.retailer?.timeZone}
            failed={error !== undefined}
            onRetry={retry}
            head={couponHead}
          />
        ) : (
          <>
            {couponHead(null)}
            <NoBookNotice onRetry={retry} />
          </>
        )}
        {page?.bottom && <BannerAd ad={page.bottom} />}
      </div>
      <SidebarBlocks path={PATH} />
    </>
  );
}

/** Leads shoppers to what their card has earned, where the retailer has such a page and does not hide the button. */
function RewardsButton({ retailer }: { readonly retailer: NonNullable<CouponPageQueryQuery["retailer"]> | null }) {
  const capabilities = useCapabilities();
  const hidden = featureValue(retailer?.features, "hideRewardsButton") === true;
  if (!retailer || hidden || !offersPage(capabilities, "/rewards")) return null;
  return (
    <Link className="aisle-button" to="/rewards">
      {layoutMessages.myRewards(retailer.rewardsTerm ?? "Rewards")}
    </Link>
  );
}

/** The head of the page, or of the coupon that is open on it. */
function couponHead(open: DetailedCoupon | null) {
  return (
    <PageHead
      title={open ? `${open.summary}, ${open.brandName}` : text.pageTitle}
      description={open?.shortDescription ?? text.pageLead}
      image={open?.image}
    />
  );
}
