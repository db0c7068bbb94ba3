import { expect, it } from "vitest";
import { startApp } from "../testing/start-app.ts";
import { canonicalPath } from "./canonical-path.ts";

async function get(url: string, accept = "text/html", method: "GET" | "POST" = "GET") {
  const { app } = await startApp();
  const headers = { host: "reams.localhost", origin: "http://reams.localhost", accept };
  const { statusCode, headers: sent } = await app.inject({ method, url, headers });
  return { status: statusCode, location: sent.location };
}

it.each([
  ["/Digital-Coupons?q=Milk", "/digital-coupons?q=Milk"],
  ["/digital-coupons/", "/digital-coupons"],
  ["/digital%2Dcoupons", "/digital-coupons"],
  ["/stores//Orem", "/stores/Orem"],
  ["/es/STORES/Orem/?map=1", "/es/stores/Orem?map=1"],
  ["/POSTS/", "/posts"],
  ["/about-us/", "/about-us"],
  ["//evil.example/", "/evil.example"],
])("redirects %s for good", async (url, location) => {
  expect(await get(url)).toEqual({ status: 301, location });
});

it.each(["/", "/es", "/es/", "/digital-coupons?category=DAIRY", "/list/AbC_-d", "/posts/recipes/pie", "/About-Us"])(
  "renders %s where it is",
  async (url) => {
    expect(await get(url)).toEqual({ status: 200, location: undefined });
  },
);

it("redirects no form", async () => {
  expect((await get("/LOGIN/", "text/html", "POST")).location).toBeUndefined();
});

it("has one spelling, which stays as it is", () => {
  const paths = ["/A//b/", "/Stores/X/", "/%2Flist/x", "/posts/Recipes/%E0%A4%A4"];
  expect(paths.map((path) => canonicalPath(canonicalPath(path)))).toEqual(paths.map(canonicalPath));
});
