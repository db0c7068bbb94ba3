import { describe, expect, it } from "vitest";
import type { SiteLook } from "../../app/site-look.server.ts";
import { startApp } from "../testing/start-app.ts";

const look: SiteLook = {
  name: "Lee's <Marketplace>",
  links: [{ label: "Weekly Ad", url: "/weekly-ad" }],
  styles: ":root{--brand-primary:#0a5}",
};

const browser = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
const program = { accept: "application/json" };

/** Starts a server whose pages have the look, except for the page `/broken`; one page has been rendered. */
async function start() {
  const { app } = await startApp(async ({ url }, page) => {
    if (url.endsWith("/broken")) throw new Error("broken");
    page.noteLook?.(() => look);
    return new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
  });
  await app.inject("/");
  return app;
}

const otherSite = { origin: "https://evil.example" };

const failures = [
  { name: "an unknown method", request: { method: "PUT" as const, url: "/" }, status: 405 },
  { name: "an unknown method of a deep path", request: { method: "DELETE" as const, url: "/posts/a/b" }, status: 405 },
  { name: "a body that is too large", request: { url: "/", headers: { "content-length": "200000" } }, status: 413 },
  { name: "a malformed percent sign", request: { url: "/recipes/%E0%A4%A?q=%" }, status: 400 },
  { name: "a single percent sign", request: { method: "POST" as const, url: "/%" }, status: 400 },
  { name: "an invalid encoding", request: { url: "/media/%c0%ae" }, status: 400 },
  { name: "a form of another site", request: { method: "POST" as const, url: "/", headers: otherSite }, status: 403 },
  { name: "a page that cannot be rendered", request: { url: "/broken" }, status: 500 },
];

describe.each(failures)("$name", ({ request, status }) => {
  it("gets a page in the look of the retailer, with search and popular links, from a browser", async () => {
    const app = await start();
    const response = await app.inject({ ...request, headers: { ...browser, ...request.headers } });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(/style-src 'self' 'sha256-.*form-action 'self'/),
    });
    expect(response.body).toContain(look.styles);
    expect(response.body).toContain("<title>An error occurred | Lee's &lt;Marketplace&gt;</title>");
    expect(response.body).toContain('<form action="/search" role="search"><input type="search" name="q"');
    expect(response.body).toContain('<a href="/weekly-ad">Weekly Ad</a>');
    expect(response.body).toContain(`Error ${status}`);
    expect(response.body).not.toMatch(/broken|<script/);
    expect(response.body.includes("Reference: ")).toBe(status >= 500);
  });

  it("gets JSON from a client that asks for it", async () => {
    const app = await start();
    const response = await app.inject({ ...request, headers: { ...program, ...request.headers } });
    expect(response.statusCode).toBe(status);
    expect(response.json()).toEqual({
      error: { status, message: expect.any(String), requestId: response.headers["x-request-id"] },
    });
  });
});

it.each([
  ["/", "GET, HEAD, POST"],
  ["/media/a.png", "GET, HEAD"],
  ["/graphql", "GET, POST"],
])("names the methods that %s takes", async (url, allow) => {
  const app = await start();
  const response = await app.inject({ method: "PATCH", url, headers: browser });
  expect({ status: response.statusCode, allow: response.headers.allow }).toEqual({ status: 405, allow });
});

it("answers an unknown method of the graph with an error of GraphQL", async () => {
  const app = await start();
  const response = await app.inject({ method: "PUT", url: "/graphql", headers: browser });
  expect(response.json()).toMatchObject({ errors: [{ extensions: { code: "BAD_REQUEST" } }] });
});

it("shows a plain page for a host of which no page has been rendered", async () => {
  const app = await start();
  const response = await app.inject({ method: "PUT", url: "/", headers: { ...browser, host: "other.localhost" } });
  expect(response.body).toContain("<title>An error occurred</title>");
  expect(response.body).not.toContain("--brand-primary:#0a5");
});
