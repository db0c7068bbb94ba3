import { expect, it } from "vitest";
import { readFacts } from "./pages/facts.ts";
import { uncoveredFacts } from "./pages/uncovered.ts";

const notice = `<p role="status">Some content could not be loaded. <button>Retry</button></p>`;
const page = (main: string, header = "") => readFacts(`<body><header>${header}</header><main>${main}</main></body>`);
const section = (name: string, content: string) => `<section aria-label="${name}">${content}</section>`;
const card = (name: string, content: string) => `<article><h3>${name}</h3>${content}</article>`;

/** Returns the facts that are not covered when the broken content replaces the healthy content. */
const uncovered = (healthy: string, brokenMain: string) => uncoveredFacts(page(healthy), page(brokenMain));

const phone = section("Profile", "<dl><dt>Phone</dt><dd>801 555 0100</dd></dl>");

it.each([
  ["a missing part, under a notice of the page", phone, notice],
  ["a missing value, beside a notice", phone, section("Profile", `<dl><dt>Phone</dt><dd>${notice}</dd></dl>`)],
  [
    "a list with other pages than before",
    section("Posts", card("Pie", "")),
    section("Posts", `${card("Pie", "")}<nav data-scope="pagination"><a href="/posts?page=7">7</a></nav>`),
  ],
  ["a sentence that explains what cannot be shown", "", "<p>We can't show the contact form right now.</p>"],
  ["a part whose heading is missing too", section("Springville", "Open"), `<section>${notice}</section>`],
])("finds nothing in %s", (_name, healthy, brokenMain) => {
  expect(uncovered(healthy, brokenMain)).toEqual([]);
});

const defaultPhone = section("Profile", "<dl><dt>Phone</dt><dd>Not provided</dd></dl>");
const schools = (mark: string) => section("Schools", card("Alpine", mark) + card("Canyons", ""));

it.each([
  ["a default without a notice", phone, defaultPhone],
  ["a default under a notice of the page", phone, notice + defaultPhone],
  [
    "a default beside the notice of its part",
    phone,
    section("Profile", `${notice}<dl><dt>Phone</dt><dd>Not provided</dd></dl>`),
  ],
  ["a mark missing from a card, under a notice of the page", schools("Your school"), notice + schools("")],
  [
    "a mark missing from a card, under a notice of another part",
    schools("Your school"),
    schools("") + section("Your school", notice),
  ],
  [
    "a mark missing from a card, under a notice of another card",
    schools("Your school"),
    section("Schools", card("Alpine", "") + card("Canyons", notice)),
  ],
  ["a choice that is off", `<input name="share" checked>`, `<input name="share">`],
  ["a choice that is off beside a notice", `<input name="share" checked>`, `${notice}<input name="share">`],
  [
    "a sentence that nothing was found",
    section("Stores", "<p>Provo</p>"),
    section("Stores", `<p>There are no stores.</p>${notice}`),
  ],
])("finds %s", (_name, healthy, brokenMain) => {
  expect(uncovered(healthy, brokenMain)).not.toEqual([]);
});

it("does not accept a notice of the content for missing parts of the frame, or the reverse", () => {
  expect(uncoveredFacts(page("<p>Ads</p>", "Ana"), page(notice, ""))).toEqual(["header: lost Ana"]);
  expect(uncoveredFacts(page("<p>Ads</p>", "Ana"), page("", `Ana ${notice}`))).toEqual(["main: lost Ads"]);
});

it("accepts a notice between the parts of the frame for the whole frame, and a notice in one part for that part", () => {
  const framed = (header: string, between: string, footer: string) =>
    readFacts(`<body><header>${header}</header>${between}<main></main><footer>${footer}</footer></body>`);
  const healthy = framed("Ana", "", "Follow us");
  expect(uncoveredFacts(healthy, framed("", notice, ""))).toEqual([]);
  expect(uncoveredFacts(healthy, framed("", "", notice))).toEqual(["header: lost Ana"]);
});
