import { COUPONS_URL, SIZES } from "../common/coupons.ts";
import { type HomePage, type Post, type Slide, storiesOf } from "../common/graph.ts";
import { HOME_TEXTS, SITE, type SiteLink } from "../common/site.ts";
import { couponCardHtml } from "./coupons.ts";
import { type Html, html } from "./html.ts";
import { documentHtml, loginHtml, pictureHtml } from "./site.ts";

function slideHtml({ coverImage, link, mobileImage, subtitle, title }: Slide, index: number): Html {
  const source =
    mobileImage &&
    html`<source
      media="(width < 769px)"
      srcset="${mobileImage.srcSet}"
      sizes="100vw"
      width="${mobileImage.width}"
      height="${mobileImage.height}"
    />`;
  return html`<div
    class="slide"
    style="background-color:${coverImage?.placeholderColor ?? ""}"
    ${index > 0 && " hidden"}
  >
    ${coverImage && html`<picture>${source}${pictureHtml(coverImage, SIZES.slide, index === 0)}</picture>`}
    <div class="words">
      <h2>${title}</h2>
      <p>${subtitle}</p>
      ${link && html`<a class="button" href="${link.url}">${link.label}</a>`}
    </div>
  </div>`;
}

function postHtml({ categoryLabel, coverImage, path, subtitle, summary, title }: Post, isLead: boolean): Html {
  return html`<article class="post${isLead && " leading"}">
    <div class="cover">${coverImage && pictureHtml(coverImage, isLead ? SIZES.leadPost : SIZES.post)}</div>
    <div class="story">
      <p class="category">${categoryLabel.text}</p>
      <h3>${title}</h3>
      <p>${subtitle ?? summary}</p>
      <a class="link" href="${path}">${HOME_TEXTS.readMore}</a>
    </div>
  </article>`;
}

interface Section {
  readonly title: string;
  readonly lead?: string;
  readonly more: SiteLink;
  readonly isTinted?: boolean;
}

const sectionHtml = ({ title, lead, more, isTinted = false }: Section, content: Html): Html =>
  html`<section class="section${isTinted && " tinted"}">
    <div class="head">
      <div>
        <h2>${title}</h2>
        ${lead !== undefined && html`<p>${lead}</p>`}
      </div>
      <a class="link" href="${more.url}">${more.label}</a>
    </div>
    ${content}
  </section>`;

const postsHtml = (posts: readonly Post[], hasLead: boolean): Html =>
  html`<div class="posts">${posts.map((post, index) => postHtml(post, hasLead && index === 0))}</div>`;

/** Returns the home page, with its first slide. */
export function homePageHtml(home: HomePage): string {
  const main = html`<h1 class="hidden">${SITE.name}</h1>
    <section class="slides" aria-label="Highlights">${home.slides.map(slideHtml)}</section>
    ${sectionHtml(
      {
        title: HOME_TEXTS.coupons,
        lead: HOME_TEXTS.couponsLead,
        more: { url: COUPONS_URL, label: HOME_TEXTS.allCoupons },
      },
      html`<div class="row">${home.coupons.list.nodes.map((coupon) => couponCardHtml(coupon))}</div>`,
    )}${sectionHtml(
      { title: HOME_TEXTS.recipes, more: { url: "/posts/recipes", label: HOME_TEXTS.allRecipes }, isTinted: true },
      postsHtml(home.recipes.nodes, true),
    )}${sectionHtml(
      { title: HOME_TEXTS.stories, more: { url: "/posts", label: HOME_TEXTS.allStories } },
      postsHtml(storiesOf(home), false),
    )}${loginHtml}`;
  return documentHtml({ title: SITE.name, description: SITE.motto, main });
}
