import fc from "fast-check";
import { Window } from "happy-dom";
import { expect, it } from "vitest";
import { createMediaUrls } from "../../platform/text/media-urls.ts";
import { seeded } from "../../testing/seeded.ts";
import { hostileAddresses, hostileMarkup } from "../../testing/injections.ts";
import { toHtml, toSummary } from "./to-html.ts";

const media = createMediaUrls("/media");
const html = (text: string) => toHtml(text, media);

const names = new Set(
  `h2 h3 h4 h5 h6 p br hr blockquote pre code ul ol li dl dt dd a strong em b i u s del sub sup small
   img figure figcaption table caption thead tbody tfoot tr th td`.split(/\s+/),
);

const attributes: Readonly<Record<string, RegExp>> = {
  href: /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/,
  src: /^\/media\/(?!\/)/,
  alt: /^/,
  title: /^/,
  rel: /^noopener$/,
  loading: /^lazy$/,
  start: /^/,
  id: /^section-[a-z0-9-]+$/,
};

const tag = /<\/?([a-z0-9]+)((?: [a-z]+="[^"<>]*")*)(?: \/)?>/g;

/** Returns the first forbidden part of an HTML string; null if all of it is allowed. */
function fault(output: string): string | null {
  for (const [, name = "", list = ""] of output.matchAll(tag)) {
    if (!names.has(name)) return `<${name}>`;
    for (const [, key = "", value = ""] of list.matchAll(/ ([a-z]+)="([^"]*)"/g)) {
      if (attributes[key]?.test(value) !== true) return `${key}="${value}"`;
    }
  }
  const text = output.replaceAll(tag, "");
  return text.includes("<") ? text : null;
}

const parser = new Window().document;

/** Returns the first forbidden part of a page with this HTML; null if all of it is allowed. */
function faultInPage(output: string): string | null {
  const place = parser.createElement("div");
  place.innerHTML = output;
  for (const element of place.querySelectorAll("*")) {
    const name = element.localName;
    if (!names.has(name)) return `<${name}>`;
    const wrong = [...element.attributes].find(({ name: key, value }) => attributes[key]?.test(value ?? "") !== true);
    if (wrong !== undefined) return `${wrong.name}="${wrong.value}"`;
  }
  return null;
}

const addressed = hostileAddresses.flatMap((address) => [
  `[x](${address})`,
  `[x](<${address}>)`,
  `![x](${address})`,
  `<a href="${address}">x</a>`,
  `<img src="${address}">`,
]);

it.each([...hostileMarkup, ...addressed].map((text) => [text.slice(0, 80), text]))("sanitizes %j", (_name, text) => {
  expect(fault(html(text))).toBeNull();
  expect(faultInPage(html(text))).toBeNull();
  expect(fault(html(`Before *${text}* after`))).toBeNull();
});

const pieces = fc.oneof(
  fc.constantFrom(...hostileMarkup.filter((text) => text.length < 400), ...addressed),
  fc.constantFrom(
    "**bold**",
    "\n\n",
    "<p>",
    "</a>",
    "<!--",
    "-->",
    "`",
    "```",
    '"',
    "'",
    "<",
    ">",
    "&",
    "](",
    "<![CDATA[",
  ),
  fc.string({ unit: "binary", maxLength: 5 }),
);

/** Hostile texts, cut off anywhere and inserted into each other. */
const mixed = fc
  .array(fc.record({ piece: pieces, from: fc.nat(60), length: fc.nat(400), at: fc.nat(400) }), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) =>
    parts.reduce(
      (text, { piece, from, length, at }) =>
        text.slice(0, at) + piece.slice(from % 4 === 0 ? from : 0, length) + text.slice(at),
      "",
    ),
  );

it("sanitizes combinations of malicious texts, as a browser parses them", () => {
  const holds = fc.property(mixed, (text) => {
    const output = html(text);
    expect(fault(output)).toBeNull();
    expect(faultInPage(output)).toBeNull();
    // Sanitizing the output again must keep it harmless, so that no text changes its meaning on the way.
    expect(fault(html(output))).toBeNull();
  });
  fc.assert(holds, seeded(1_500));
});

it("has a check that detects malicious output", () => {
  expect(fault('<p onclick="x">x</p>')).not.toBeNull();
  expect(fault('<a href="javascript:x">x</a>')).not.toBeNull();
  expect(fault("<script>")).not.toBeNull();
  expect(fault("<p")).not.toBeNull();
  expect(faultInPage('<p onclick="x">x</p>')).not.toBeNull();
  expect(faultInPage('<a href="java&#115;cript:x">x</a>')).not.toBeNull();
  expect(faultInPage("<div><svg></svg></div>")).not.toBeNull();
});

it("keeps the editor's markup", () => {
  expect(html("# Title\n\nSome *text* with `code`.\n\n1. One\n2. Two")).toBe(
    '<h2 id="section-title">Title</h2>\n<p>Some <em>text</em> with <code>code</code>.</p>\n<ol>\n<li>One</li>\n<li>Two</li>\n</ol>',
  );
});

it("gives sections ids, which links can lead to, and no other ids", () => {
  expect(html("## Choose Your *Program*\n\n#### Small")).toBe(
    '<h2 id="section-choose-your-program">Choose Your <em>Program</em></h2>\n<h4>Small</h4>',
  );
  expect(html('<h2 id="app">a</h2><h3 id="section-b">b</h3><p id="section-c">c</p>')).toBe(
    '<h2>a</h2><h3 id="section-b">b</h3><p>c</p>',
  );
});

it("adds noopener to external links, and keeps local ones unchanged", () => {
  expect(html("[a](https://a.example) [b](/b) [c](mailto:c@c.example) [d](tel:+18015550100)")).toBe(
    '<p><a href="https://a.example" rel="noopener">a</a> <a href="/b">b</a> <a href="mailto:c@c.example" rel="noopener">c</a> <a href="tel:+18015550100" rel="noopener">d</a></p>',
  );
});

it("keeps the text of an unsafe link", () => {
  expect(html("[words](javascript:alert(1))")).toBe("<p><a>words</a></p>");
});

it("shows images from the media host only", () => {
  expect(html("![An apple](/art/ffe3d3/apple.webp)")).toBe(
    '<p><img src="/media/art/ffe3d3/apple.webp" alt="An apple" loading="lazy" /></p>',
  );
  expect(html("![x](https://evil.example/a.png)")).toBe("<p></p>");
});

it("summarizes without markup, with the expected characters", () => {
  expect(toSummary(html('# A & B\n\n1 < 2 *"quoted"* [link](/x)'))).toBe('A & B 1 < 2 "quoted" link');
});

it("truncates the summary at a word", () => {
  const summary = toSummary(html("word ".repeat(100)));
  expect(summary).toMatch(/^(word )+word…$/);
  expect(summary.length).toBeLessThanOrEqual(300);
});
