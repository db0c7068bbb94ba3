import { expect, test } from "vitest";
import { ask } from "../../tools/http.ts";
import { originOf } from "./product.ts";

/** The first bytes of a PNG and of an icon file with one picture, as text. */
const PNG = "\uFFFDPNG\r\n\u001A\n";
const ICO = "\0\0\u0001\0\u0001\0";

async function load(path: string, site = "lees") {
  const { port, host } = new URL(originOf(site));
  const { status, headers, body } = await ask({ port: Number(port), path, host });
  return { status, type: headers["content-type"], to: headers.location, body };
}

test.for([
  ["/favicon.ico", "image/x-icon", ICO],
  ["/apple-touch-icon.png", "image/png", PNG],
  ["/apple-touch-icon-precomposed.png", "image/png", PNG],
  ["/icon-192.png", "image/png", PNG],
  ["/icon-512.png", "image/png", PNG],
] as const)("the icon %s is a picture of the retailer", async ([path, type, start]) => {
  const [own, other] = await Promise.all([load(path), load(path, "bluebird")]);
  expect({ status: own.status, type: own.type }).toEqual({ status: 200, type });
  expect(own.body.startsWith(start)).toBe(true);
  expect(own.body).not.toBe(other.body);
});

test("the manifest names icons that exist, with their type", async () => {
  const { body } = await load("/manifest.webmanifest");
  const { icons } = JSON.parse(body) as {
    readonly icons: readonly { readonly src: string; readonly type: string }[];
  };
  const types = await Promise.all(icons.map(async ({ src }) => (await load(src)).type));
  expect(types).toEqual(icons.map(({ type }) => type));
  expect(types).toContain("image/png");
});

test("security.txt, change-password and unknown files have short responses", async () => {
  expect((await load("/.well-known/security.txt")).body).toMatch(/^Contact: http.*\/contact-us\nExpires: 20/);
  expect(await load("/.well-known/change-password")).toMatchObject({ status: 302, to: "/account" });
  const unknown = await load("/wp-login.php");
  expect(unknown).toMatchObject({ status: 404, type: "text/plain; charset=utf-8" });
  expect(unknown.body.length).toBeLessThan(100);
});

test.for(["/%", "/recipes/%E0%A4%A", "/%c0%ae"])(
  "the malformed address %s gets a page of the retailer",
  async (path) => {
    await load("/");
    const { status, type, body } = await load(path);
    expect({ status, type }).toEqual({ status: 400, type: "text/html; charset=utf-8" });
    expect(body).toMatch(/<title>[^<]*Lee/);
  },
);

test("a page has one address, and search engines index only the whole list of coupons", async () => {
  const { port, host } = new URL(originOf("lees"));
  const read = (path: string) => ask({ port: Number(port), path, host, headers: { accept: "text/html" } });
  const other = await read("/Digital-Coupons/?q=milk");
  expect({ status: other.status, to: other.headers.location }).toEqual({ status: 301, to: "/digital-coupons?q=milk" });

  const paths = ["", "?category=Bakery", "?q=milk", "?sort=value", "?show=96"].map(
    (query) => `/digital-coupons${query}`,
  );
  const [whole = "", bakery = "", ...others] = await Promise.all(paths.map(async (path) => (await read(path)).body));
  expect(whole).toContain(`rel="canonical" href="http://${host}/digital-coupons"`);
  for (const body of [bakery, ...others]) expect(body).toContain('<meta name="robots" content="noindex"/>');
  const combining = bakery.match(/<a [^>]*category=[^"&]*&amp;category=[^>]*>/g) ?? [];
  expect(combining).not.toEqual([]);
  expect(combining.filter((link) => !link.includes('rel="nofollow"'))).toEqual([]);
  expect((await read("/robots.txt")).body).toContain("Disallow: /es/digital-coupons?*&\n");
});
