import { expect, it } from "vitest";
import { cardsOf, requireEqualCards } from "./cards.ts";

const product = `<ul><li><article class="coupon-card"><img srcSet="/a.webp 200w"/><p>Alder &amp; Finch</p>
  <h3><a href="?o"><span>Save</span> <span>$1.00</span></a></h3><p class="coupon-details" aria-hidden="true">Details</p>
  <button><span>Log In</span><span class="visually-hidden" lang="en"> <!-- -->Save $1.00</span></button></article></li>
  <li><article class="deal"><p>2/$8</p></article></li></ul>`;
const peer = `<article class="css-1"><img srcset="/a.webp 200w"><p>Alder &#38; Finch</p></article>`;

it("compares what a visitor sees of each card", () => {
  expect(cardsOf(product)).toEqual([{ words: "Alder & Finch Save $1.00 Log In", pictures: ["/a.webp 200w"] }]);
});

it("joins texts that a renderer separates by comments", () => {
  expect(cardsOf("<article>48<!-- --> results</article>")[0]?.words).toBe("48 results");
});

it("names the first card that differs, and its server", () => {
  const pages = [
    { server: "aisle", html: product },
    { server: "floor", html: product.replace("$1.00</span></a>", "$2.00</span></a>") },
  ];
  expect(() => requireEqualCards("/", pages)).toThrow("aisle and floor differ on /: card.0.words");
});

it("counts a card that a server leaves out as a difference", () => {
  const pages = [
    { server: "aisle", html: product },
    { server: "next", html: "<main></main>" },
  ];
  expect(() => requireEqualCards("/", pages)).toThrow("aisle and next differ");
  expect(requireEqualCards("/", [{ server: "aisle", html: product + peer }])).toBe(2);
});
