import { COUPONS_URL } from "../../common/coupons.ts";
import { HOME_PAGE, type HomePage, storiesOf } from "../../common/graph.ts";
import look from "../../common/look/home.module.css";
import site from "../../common/look/site.module.css";
import { HOME_TEXTS, SITE } from "../../common/site.ts";
import { LoginDialog } from "./controls.tsx";
import { CouponCard } from "./coupon-card.tsx";
import { readPage } from "./graph.ts";
import { PostCard, Section, SlideView } from "./home-parts.tsx";
import { Slides } from "./slides.tsx";

export const dynamic = "force-dynamic";

export default async function Home() {
  const home = await readPage<HomePage>(HOME_PAGE);
  return (
    <>
      <h1 className={site.hidden}>{SITE.name}</h1>
      <Slides
        slides={home.slides.map((slide, index) => (
          <SlideView key={slide.id} slide={slide} eager={index === 0} />
        ))}
      />
      <Section
        title={HOME_TEXTS.coupons}
        lead={HOME_TEXTS.couponsLead}
        more={{ url: COUPONS_URL, label: HOME_TEXTS.allCoupons }}
      >
        <div className={look.row}>
          {home.coupons.list.nodes.map((coupon) => (
            <CouponCard key={coupon.id} coupon={coupon} />
          ))}
        </div>
      </Section>
      <Section title={HOME_TEXTS.recipes} more={{ url: "/posts/recipes", label: HOME_TEXTS.allRecipes }} isTinted>
        <div className={look.posts}>
          {home.recipes.nodes.map((post, index) => (
            <PostCard key={post.id} post={post} isLead={index === 0} />
          ))}
        </div>
      </Section>
      <Section title={HOME_TEXTS.stories} more={{ url: "/posts", label: HOME_TEXTS.allStories }}>
        <div className={look.posts}>
          {storiesOf(home).map((post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </div>
      </Section>
      <LoginDialog />
    </>
  );
}
