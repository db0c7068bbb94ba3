import { expect, test } from "vitest";
import { newCookieJar } from "./cookie-jar.ts";

const shop = new URL("http://reams.localhost:81/shop/cart");

test("a cookie is sent to its host at any port, within its path, until it expires", () => {
  const jar = newCookieJar();
  jar.store(shop, ["a=1; Path=/", "b=2; Path=/shop", "c=3; Path=/other", "d=4; Path=/; Max-Age=0"]);
  expect(jar.headerOf(new URL("http://reams.localhost:82/shop"))).toBe("a=1; b=2");
  expect(jar.headerOf(new URL("http://reams.localhost/shopping"))).toBe("a=1");
  expect(jar.headerOf(new URL("http://lees.localhost:81/shop"))).toBe("");
  jar.store(shop, ["a=5; Path=/", "b=; Path=/shop; Expires=Thu, 01 Jan 1970 00:00:00 GMT"]);
  expect(jar.headerOf(shop)).toBe("a=5");
});

test("a cookie that breaks the promise of its prefix throws", () => {
  const jar = newCookieJar();
  for (const line of [
    "__Host-a=1; Path=/",
    "__Host-a=1; Path=/x; Secure",
    "__Host-a=1; Path=/; Secure; Domain=localhost",
  ])
    expect(() => jar.store(shop, [line])).toThrow("A browser rejects the cookie __Host-a");
  expect(() => jar.store(shop, ["__Secure-a=1; Path=/"])).toThrow("A browser rejects the cookie __Secure-a");
  jar.store(shop, ["__Host-a=1; Path=/; Secure"]);
  expect(jar.headerOf(shop)).toBe("__Host-a=1");
});
