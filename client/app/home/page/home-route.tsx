import { BannerAd } from "../../post/banner-ad/banner-ad.tsx";
import { MissingContent } from "../../layout/missing/missing-content.tsx";
import { MissingPart, partOf } from "../../layout/missing/missing-part.tsx";
import { CouponPreviewSlider } from "../../coupon/coupon-preview-slider.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { brandWords, useLayout } from "../../layout/use-layout.ts";
import { PostGrid } from "../../post/post-grid.tsx";
import { type Fields, useRootFields, whenRead } from "../../graphql/fields.ts";
import { routeData, routeQuery } from "../../graphql/route-data.ts";
import { contentMessages as text } from "#messages/content";
import { readChosenStore } from "../../session/chosen-store.ts";
import { island } from "../../ui/island/island.tsx";
import { Section } from "../../ui/page/section.tsx";
import { HomePageQueryDocument, type HomePageQueryQuery, useHomePageQuery } from "./home-page.gql.ts";
import { HomeWeeklyAdQueryDocument } from "./home-weekly-ad.gql.ts";
import { HomeWeeklyAd } from "./home-weekly-ad.tsx";
import "./home-route.css";

const FeaturesCarousel = island(async () => (await import("../features-carousel.tsx")).FeaturesCarousel);

/**
 * Returns the loaders of the page.
 * @param chosen returns the slug of the store that was chosen on this device; null if unknown
 */
const pageData = (chosen: () => string | null) =>
  routeData(() => [
    routeQuery(HomePageQueryDocument, {}),
    routeQuery(HomeWeeklyAdQueryDocument, { store: chosen() }, { endsWithVisit: true }),
  ]);
export const loader = pageData(() => null).server;
export const clientLoader = pageData(() => readChosenStore()?.slug ?? null).client;

type Home = Fields<HomePageQueryQuery>;

/** The number of stories side by side. */
const STORIES = 2;

/** Returns the newest news, filled up with community posts; null when neither could be read. */
function storiesOf({ news, community }: Pick<Home, "news" | "community">) {
  const read = [news, community].flatMap((known) => (known.state === "value" ? [known.value.nodes] : []));
  return read.length === 0 ? null : read.flat().slice(0, STORIES);
}

/** The fields whose section reports its own failure. */
const OWN_NOTICES = ["slides", "coupons", "recipes", "community", "news"];

function Slides({ slides }: Pick<Home, "slides">) {
  return partOf(slides, (all) => (
    <>
      <FeaturesCarousel slides={all} />
      <MissingContent of={[{ query: HomePageQueryDocument, only: ["slides"] }]} />
    </>
  ));
}

function Recipes({ recipes }: Pick<Home, "recipes">) {
  return (
    <Section title={text.recipesTitle} more={{ url: "/posts/recipes", label: text.allRecipes }} tinted>
      {partOf(recipes, ({ nodes }) => (
        <>
          <PostGrid posts={nodes} lead />
          <MissingContent of={[{ query: HomePageQueryDocument, only: ["recipes"] }]} />
        </>
      ))}
    </Section>
  );
}

function News({ news, community }: Pick<Home, "news" | "community">) {
  const stories = storiesOf({ news, community });
  return (
    <Section title={text.newsTitle} more={{ url: "/posts", label: text.allPosts }}>
      {stories ? <PostGrid posts={stories} columns={6} /> : <MissingPart />}
      {stories && <MissingContent of={[{ query: HomePageQueryDocument, only: ["news", "community"] }]} />}
    </Section>
  );
}

/** The home page: slides, coupons, recipes and news of the retailer. */
export default function HomeRoute() {
  const home = useRootFields(useHomePageQuery().data);
  const retailer = useLayout()?.retailer;
  return (
    <>
      <PageHead image={whenRead(home.slides, ([first]) => first?.coverImage)} />
      <h1 className="visually-hidden">{retailer && brandWords(retailer)}</h1>
      <MissingContent of={[{ query: HomePageQueryDocument, except: OWN_NOTICES }]} />
      <Slides slides={home.slides} />
      <Section
        title={text.couponsTitle}
        lead={text.couponsLead}
        more={{ url: "/digital-coupons", label: text.allCoupons }}
      >
        {partOf(home.coupons, (coupons) => (
          <CouponPreviewSlider coupons={coupons} />
        ))}
      </Section>
      <HomeWeeklyAd elsewhere={retailer?.links ?? { state: "failed" }} />
      {whenRead(home.promo, (promo) => (
        <div className="home-spotlight">
          <BannerAd ad={promo} />
        </div>
      ))}
      <Recipes recipes={home.recipes} />
      <News news={home.news} community={home.community} />
    </>
  );
}
