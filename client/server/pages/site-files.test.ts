import { describe, expect, it, vi } from "vitest";
import { startApp } from "../testing/start-app.ts";

const https = { host: "reams.example", "x-forwarded-proto": "https" };

it("names the contact page for reports of security faults, for less than a year", async () => {
  const { app } = await startApp();
  const { statusCode, headers, body } = await app.inject({ url: "/.well-known/security.txt", headers: https });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const [contact, expires, languages, canonical] = body.trim().split("\n");
  expect([contact, languages, canonical]).toEqual([
    "Contact: https://reams.example/contact-us",
    "Preferred-Languages: en, es",
    "Canonical: https://reams.example/.well-known/security.txt",
  ]);
  const days = (Date.parse(expires?.replace("Expires: ", "") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(170);
  expect(days).toBeLessThan(365);
});

it("says that it honors Global Privacy Control", async () => {
  const { app } = await startApp();
  const { statusCode, headers, body } = await app.inject("/.well-known/gpc.json");
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toMatch(/^application\/json/);
  expect(JSON.parse(body)).toEqual({ gpc: true, lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
});

it.each([
  ["en", "/account"],
  ["es", "/es/account"],
])("leads password managers to the account, in the language of the visitor: %s", async (language, location) => {
  const { app } = await startApp();
  const headers = { "accept-language": language, accept: "text/html,*/*;q=0.8" };
  const response = await app.inject({ url: "/.well-known/change-password", headers });
  expect({ status: response.statusCode, to: response.headers.location }).toEqual({ status: 302, to: location });
});

describe("a path", () => {
  it.each([
    "/wp-login.php",
    "/ads.txt",
    "/es/feed.xml",
    "/.env",
    "/.git/config",
    "/.well-known/nodeinfo",
    "/a/b.png?x=1",
  ])("of a file that the site does not have gets a short text without a page: %s", async (url) => {
    const render = vi.fn();
    const { app } = await startApp(render);
    const { statusCode, headers, body } = await app.inject({ url, headers: { accept: "text/html" } });
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: "Not found" });
    expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(render).not.toHaveBeenCalled();
  });

  it.each([
    "/robots.txt",
    "/es/sitemap.xml",
    "/icon.svg?purpose=maskable",
    "/_root.data",
    "/posts/st.-george",
    "/old.html",
  ])("of a page or a file of the site is rendered: %s", async (url) => {
    const { app } = await startApp();
    const { statusCode, body } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(body).toContain("bread");
  });
});

it.each([
  ["/favicon.ico", "/icon.svg?size=32&type=ico"],
  ["/apple-touch-icon.png?v=2", "/icon.svg?size=180"],
  ["/apple-touch-icon-precomposed.png", "/icon.svg?size=180"],
  ["/icon-512.png", "/icon.svg?size=512"],
])("asks the pages for the icon %s", async (url, rendered) => {
  const { app } = await startApp(async (request) => new Response(request.url));
  expect((await app.inject({ url, headers: https })).body).toBe(`https://reams.example${rendered}`);
});
