import { MissingPart } from "../../features/content/missing-part.tsx";
import { CouponPreviewSlider } from "../../features/coupon/coupon-preview-slider.tsx";
import { FeaturesCarousel } from "../../features/home/features-carousel.tsx";
import { PageHead } from "../../features/layout/page-head.tsx";
import { useLayout } from "../../features/layout/use-layout.ts";
import { PostGrid } from "../../features/post/post-grid.tsx";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { contentMessages as text } from "../../messages/content.ts";
import { Section } from "../../ui/section.tsx";
import { HomePageQueryDocument, useHomePageQuery } from "./home-page.gql.ts";

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
        more={{ to: "/digital-coupons", label: text.allCoupons }}
      >
        {home?.coupons ? <CouponPreviewSlider coupons={home.coupons} /> : <MissingPart />}
      </Section>
      <Section title={text.recipesTitle} more={{ to: "/posts/recipes", label: text.allRecipes }} tinted>
        {home?.recipes ? <PostGrid posts={home.recipes.nodes} layout="lead" /> : <MissingPart />}
      </Section>
      <Section title={text.newsTitle} more={{ to: "/posts", label: text.allPosts }}>
        {stories ? <PostGrid posts={stories} layout="rows" /> : <MissingPart />}
      </Section>
    </>
  );
}
