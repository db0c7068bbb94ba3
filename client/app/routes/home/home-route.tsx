import { BannerAd } from "../../features/banner-ad/banner-ad.tsx";
import { MissingPart } from "../../features/content/missing-part.tsx";
import { CouponPreviewSlider } from "../../features/coupon/coupon-preview-slider.tsx";
import { FeaturesCarousel } from "../../features/home/features-carousel.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { useLayout } from "../../features/layout/use-layout.ts";
import { PostGrid } from "../../features/post/post-grid.tsx";
import { WeeklyAdPreview } from "../../features/weekly-ad/weekly-ad-preview.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { contentMessages as text } from "../../messages/content.ts";
import { weeklyAdMessages } from "../../messages/weekly-ad.ts";
import { Section } from "../../ui/section.tsx";
import { HomePageQueryDocument, useHomePageQuery } from "./home-page.gql.ts";
import "./home-route.css";

const data = routeData(() => [routeQuery(HomePageQueryDocument, {})]);
export const loader = data.server;
export const clientLoader = data.client;

/** How many stories stand side by side. */
const STORIES = 2;

/** The newest news, filled up from the community; null when neither could be read. */
function storiesOf(home: ReturnType<typeof useHomePageQuery>["data"]) {
  if (!home?.news && !home?.community) return null;
  return [...(home.news?.nodes ?? []), ...(home.community?.nodes ?? [])].slice(0, STORIES);
}

interface HomeWeeklyAdProps {
  readonly ad: NonNullable<NonNullable<ReturnType<typeof useHomePageQuery>["data"]>["weeklyAd"]>;
  /** The retailer's addresses outside this site; one of them may be that of its ads. */
  readonly elsewhere: readonly { readonly role: string; readonly url: string }[];
}

/** A look into this week's ad, which may be on a site of its own. */
function HomeWeeklyAd({ ad, elsewhere }: HomeWeeklyAdProps) {
  const site = elsewhere.find(({ role }) => role === "weeklyAd");
  const link = { url: site?.url ?? "/weekly-ad", external: site !== undefined };
  const { preview } = weeklyAdMessages;
  return (
    <Section title={preview.title} lead={preview.leadAt(ad.store.name)} more={{ ...link, label: preview.all }}>
      {ad.items ? <WeeklyAdPreview items={ad.items} link={link} /> : <MissingPart />}
    </Section>
  );
}

/** The home page: slides, coupons, recipes and news of the retailer. */
export default function HomeRoute() {
  const { data: home } = useHomePageQuery();
  const retailer = useLayout()?.retailer;
  const stories = storiesOf(home);
  return (
    <>
      <PageHead image={home?.features?.[0]?.coverImage} />
      <h1 className="visually-hidden">{retailer?.name}</h1>
      {home?.features ? <FeaturesCarousel slides={home.features} /> : <MissingPart />}
      <Section
        title={text.couponsTitle}
        lead={text.couponsLead}
        more={{ url: "/digital-coupons", label: text.allCoupons }}
      >
        {home?.coupons ? <CouponPreviewSlider coupons={home.coupons} /> : <MissingPart />}
      </Section>
      {home?.weeklyAd && <HomeWeeklyAd ad={home.weeklyAd} elsewhere={retailer?.links ?? []} />}
      {home?.promo && (
        <div className="home-promo">
          <BannerAd ad={home.promo} />
        </div>
      )}
      <Section title={text.recipesTitle} more={{ url: "/posts/recipes", label: text.allRecipes }} tinted>
        {home?.recipes ? <PostGrid posts={home.recipes.nodes} layout="lead" /> : <MissingPart />}
      </Section>
      <Section title={text.newsTitle} more={{ url: "/posts", label: text.allPosts }}>
        {stories ? <PostGrid posts={stories} layout="rows" /> : <MissingPart />}
      </Section>
    </>
  );
}
