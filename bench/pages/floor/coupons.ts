import {
  CARD_TEXTS,
  categoryUrl,
  choiceOf,
  chosenCoupons,
  COUPONS_URL,
  EAGER_CARDS,
  resultsText,
  SIZES,
  SORTS,
  summaryParts,
  WEEK_URL,
  weekText,
} from "../common/coupons.ts";
import type { Coupon, CouponPage } from "../common/graph.ts";
import { COUPON_TEXTS, SITE } from "../common/site.ts";
import { type Html, html } from "./html.ts";
import { documentHtml, loginHtml, pictureHtml } from "./site.ts";

const summaryHtml = (summary: string): readonly Html[] =>
  summaryParts(summary).map(({ text, isAmount }) =>
    isAmount ? html` <span class="amount">${text}</span> ` : html`${text}`,
  );

export function couponCardHtml(coupon: Coupon, eager = false): Html {
  const { brandName, description, expiryText, image, isExpiringSoon, isFeatured, summary } = coupon;
  return html`<article class="card">
    ${isFeatured && html`<p class="tag">${CARD_TEXTS.featured}</p>`}
    <div class="place">${image && pictureHtml(image, SIZES.coupon, eager)}</div>
    <div class="body">
      <p class="brand">${brandName}</p>
      <h3 class="summary">${summaryHtml(summary)}</h3>
      <p class="description">${description}</p>
    </div>
    <div class="foot">
      ${expiryText !== null && html`<p class="expiry${isExpiringSoon && " soon"}">${expiryText}</p>`}<button
        type="button"
        class="button"
        popovertarget="login"
      >
        ${CARD_TEXTS.clip}
      </button>
    </div>
  </article>`;
}

const chip = (url: string, text: string, isCurrent: boolean): Html =>
  html`<a class="chip" href="${url}" ${isCurrent && html` aria-current="true"`}>${text}</a>`;

/** Returns the coupon page with what the address chooses: without a script, each choice is a request. */
export function couponPageHtml({ coupons }: CouponPage, address: URLSearchParams): string {
  const { facets, list } = coupons;
  const choice = choiceOf(address);
  const chosen = chosenCoupons(list.nodes, choice);
  const main = html`<div class="page">
    <div>
      <h1 class="title">${COUPON_TEXTS.title}</h1>
      <p class="lead">${COUPON_TEXTS.lead}</p>
    </div>
    <form class="bar">
      <input
        type="search"
        class="field"
        name="q"
        value="${choice.search}"
        aria-label="${COUPON_TEXTS.search}"
        placeholder="${COUPON_TEXTS.placeholder}"
      /><select class="sort" name="sort" aria-label="${COUPON_TEXTS.sort}">
        ${SORTS.map(
          ({ value, label }) =>
            html`<option value="${value}" ${value === choice.sort && " selected"}>${label}</option>`,
        )}
      </select>
    </form>
    <nav class="chips" aria-label="Categories">
      ${chip(COUPONS_URL, COUPON_TEXTS.all, choice.category === null)}${facets.categories.map(
        ({ value, label, count }) => chip(categoryUrl(value), `${label} ${count}`, value === choice.category),
      )}
    </nav>
    <div class="results">
      <p role="status">${resultsText(choice, chosen.length, list.totalCount)}</p>
      <a class="link" href="${WEEK_URL}">${weekText(facets.expiringThisWeek)}</a>
    </div>
    <ul class="grid">
      ${chosen.map((coupon, index) => html`<li>${couponCardHtml(coupon, index < EAGER_CARDS)}</li>`)}
    </ul>
    ${loginHtml}
  </div>`;
  return documentHtml({ title: `${COUPON_TEXTS.title} - ${SITE.name}`, description: COUPON_TEXTS.lead, main });
}
