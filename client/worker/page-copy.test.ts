import { expect, it } from "vitest";
import { copyOf, headingOf } from "./page-copy.ts";

const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  "/assets/styles.css": ["text/css", "p{color:red}</style><script>"],
  "/assets/latin.woff2": ["font/woff2", "F"],
  "/media/small.webp?width=200": ["image/webp", "S"],
  "/media/huge.webp": ["image/webp", "x".repeat(200_000)],
};

const readFile = async (url: string) => {
  const [type, text] = files[url] ?? [];
  return text === undefined ? null : new Response(text, { headers: { "content-type": type ?? "" } });
};

const copy = (html: string) => copyOf(html, "/receipts", readFile);

const styled = '<link rel="stylesheet" href="/assets/styles.css"/>';
const font = '<link rel="preload" as="font" href="/assets/latin.woff2"/>';

it("has no script, no data of scripts and no note for browsers without scripts", async () => {
  const html =
    '<script nonce="n">run()</script><script type="application/json">{"email":"ana@example.com"}</script>' +
    '<noscript><p>off</p></noscript><iframe src="https://ads.example"></iframe><p>bread</p>';
  expect(await copy(html)).toBe("<p>bread</p>");
});

it("contains its style sheets, whose text cannot end them", async () => {
  expect(await copy(styled)).toBe(String.raw`<style>p{color:red}<\/style><script></style>`);
});

it("is not made without its styles", async () => {
  await expect(copy('<link rel="stylesheet" href="/assets/gone.css"/>')).rejects.toThrow("style sheet");
});

it("contains the fonts that the page preloads, and names no others", async () => {
  const faces =
    "<style>@font-face{src:url(/assets/latin.woff2)}@font-face{src:url(/assets/greek.woff2)}@font-face{src:local(Arial)}</style>";
  expect(await copy(font + faces)).toBe(
    "<style>@font-face{src:url(data:font/woff2;base64,Rg==)}@font-face{src:local(Arial)}</style>",
  );
});

it("contains the smallest version of a picture, and a transparent one in place of others", async () => {
  const srcset = "/media/small.webp?width=400 400w, /media/small.webp?width=200 200w";
  expect(await copy(`<img src="/media/huge.webp" srcSet="${srcset}" sizes="9rem" alt="Bread"/>`)).toBe(
    '<img src="data:image/webp;base64,Uw==" alt="Bread"/>',
  );
  for (const address of ["/media/huge.webp", "/media/gone.webp", "https://ads.example/x.png"]) {
    const picture = await copy(`<img src="${address}" alt="Bread">`);
    expect(picture).toMatch(/^<img src="data:image\/gif;base64,\w+==" alt="Bread">$/);
  }
});

it("disables every control, and takes links that only scripts answer away", async () => {
  const html =
    '<button type="submit">Clip</button><input name="q"><select></select><textarea></textarea>' +
    '<a href="/receipts?receipt=1">View</a><a href="?rows=5">5</a><a href="/receipts">All</a><a href="/search?q=a">Search</a>';
  expect(await copy(html)).toBe(
    '<button disabled type="submit">Clip</button><input disabled name="q"><select disabled></select><textarea disabled></textarea>' +
      '<a data-needs-network>View</a><a data-needs-network>5</a><a href="/receipts">All</a><a href="/search?q=a">Search</a>',
  );
});

it.each([
  ["<header><h1>My <em>Trip</em></h1></header>", "My Trip"],
  ["<p>no heading</p>", ""],
])("finds the heading of %s", (html, heading) => {
  expect(headingOf(html)).toBe(heading);
});
