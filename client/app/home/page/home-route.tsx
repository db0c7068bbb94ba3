import { BannerAd } from "../../post/banner-ad/banner-ad.tsx";
import { definePage } from "../../layout/define-page.tsx";
import { MissingPart } from "../../graphql/missing/missing-part.tsx";
import { partOf } from "../../graphql/missing/part-of.tsx";
import { CouponPreviewSlider } from "../../coupon/coupon-preview-slider.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { brandWords, useLayout } from "../../layout/use-layout.ts";
import { PostGrid } from "../../post/post-grid.tsx";
import { type Fields, isAnyMissing, whenRead } from "../../graphql/fields.ts";
import { routeQuery } from "../../graphql/route-data.ts";
import { contentMessages as text } from "#messages/content";
import { island } from "../../ui/island/island.tsx";
import { Section } from "../../ui/page/section.tsx";
import { HomePageQueryDocument, type HomePageQueryQuery } from "./home-page.gql.ts";
import { HomeWeeklyAdQueryDocument } from "./home-weekly-ad.gql.ts";
import { HomeWeeklyAd } from "./home-weekly-ad.tsx";
import { StoreTodayQueryDocument } from "./store-today.gql.ts";
import "./home-route.css";

const StoreToday = island(async () => (await import("./store-today.tsx")).StoreToday);
const FeaturesCarousel = island(async () => (await import("../features-carousel.tsx")).FeaturesCarousel);

const { loader, clientLoader, page } = definePage({
  query: HomePageQueryDocument,
  also: ({ store }) => [
    routeQuery(HomeWeeklyAdQueryDocument, { store }, { endsWithVisit: true, notice: false }),
    routeQuery(StoreTodayQueryDocument, {}, { notice: false }),
  ],
  // Their sections report their own failures.
  notice: { except: ["slides", "coupons", "recipes", "community", "news"] },
  placesNotice: true,
});
export { loader, clientLoader };

type Home = Fields<HomePageQueryQuery>;

/** The number of stories side by side. */
const STORIES = 2;

/** Returns the newest news, filled up with community posts; null when neither could be read. */
function storiesOf({ news, community }: Pick<Home, "news" | "community">) {
  const lists = [news, community].flatMap((field) => (field.state === "value" ? [field.value.nodes] : []));
  return lists.length === 0 ? null : lists.flat().slice(0, STORIES);
}

function News({ news, community }: Pick<Home, "news" | "community">) {
  const stories = storiesOf({ news, community });
  return (
    <Section title={text.newsTitle} more={{ url: "/posts", label: text.allPosts }}>
      {stories && <PostGrid posts={stories} columns={6} />}
      {(stories === null || isAnyMissing([news, community])) && <MissingPart />}
    </Section>
  );
}

/** The home page: the store of a shopper today, slides, coupons, recipes and news of the retailer. */
export default page(function Home({ slides, coupons, promo, recipes, news, community }, { notice }) {
  const retailer = useLayout()?.retailer;
  return (
    <>
      <PageHead image={whenRead(slides, ([first]) => first?.coverImage)} />
      <h1 className="visually-hidden">{retailer && brandWords(retailer)}</h1>
      {notice}
      <StoreToday />
      {partOf(slides, (all) => (
        <FeaturesCarousel slides={all} />
      ))}
      <Section
        title={text.couponsTitle}
        lead={text.couponsLead}
        more={{ url: "/digital-coupons", label: text.allCoupons }}
      >
        {partOf(coupons, (book) => (
          <CouponPreviewSlider book={book} />
        ))}
      </Section>
      <HomeWeeklyAd elsewhere={retailer?.links ?? { state: "failed" }} />
      {whenRead(promo, (ad) => (
        <div className="home-spotlight">
          <BannerAd ad={ad} />
        </div>
      ))}
      <Section title={text.recipesTitle} more={{ url: "/posts/recipes", label: text.allRecipes }} tinted>
        {partOf(recipes, ({ nodes }) => (
          <PostGrid posts={nodes} lead />
        ))}
      </Section>
      <News news={news} community={community} />
    </>
  );
});
