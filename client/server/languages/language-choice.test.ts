import { expect, it } from "vitest";
import { type Render, startApp } from "../testing/start-app.ts";

const html = { accept: "text/html" };
const spanish = { ...html, "accept-language": "es-MX,es;q=0.9,en;q=0.8" };

async function get(url: string, headers: Record<string, string>, method: "GET" | "POST" = "GET") {
  const { app } = await startApp();
  const response = await app.inject({ method, url, headers: { host: "reams.localhost", ...headers } });
  return {
    status: response.statusCode,
    location: response.headers.location,
    vary: response.headers.vary,
    headers: response.headers,
  };
}

it.each([
  ["/", "/es"],
  ["/?utm=1", "/es/?utm=1"],
  ["/stores/orem?map=1", "/es/stores/orem?map=1"],
])("redirects a first visit of %s by a browser in Spanish", async (url, location) => {
  const response = await get(url, spanish);
  expect(response).toMatchObject({ status: 302, location, vary: "accept-language, cookie" });
});

it.each([
  ["a browser in English", "/", { ...html, "accept-language": "en-US,es;q=0.5" }],
  ["a browser in a language that the product does not have", "/", { ...html, "accept-language": "fr" }],
  ["a crawler, which states no language", "/", html],
  ["a visitor who chose English", "/", { ...spanish, cookie: "aisle-language=en" }],
  ["a Spanish address", "/es/stores", spanish],
  ["a file", "/sitemap.xml", spanish],
  ["the data of a page", "/stores.data", { "accept-language": "es", accept: "*/*" }],
  ["the language switch", "/language/en?to=%2Fstores", spanish],
])("does not redirect %s", async (_case, url, headers) => {
  expect((await get(url, headers)).status).toBe(200);
});

it("does not redirect a form", async () => {
  const response = await get("/login", { ...spanish, origin: "http://reams.localhost" }, "POST");
  expect(response.location).toBeUndefined();
});

it("redirects a visitor who chose Spanish, also with a browser in English", async () => {
  const response = await get("/stores", { ...html, "accept-language": "en", cookie: "a=1; aisle-language=es" });
  expect(response.location).toBe("/es/stores");
});

it("never serves a cached page in another language than that of its address or of the visitor", async () => {
  const render = async (request: Request) =>
    new Response(new URL(request.url).pathname, { headers: { "content-type": "text/html" } });
  const { app } = await startApp(render, { pageCacheMs: 60_000 });
  const read = async (url: string, headers: Record<string, string>) => {
    const { statusCode, body } = await app.inject({ url, headers: { host: "reams.localhost", ...headers } });
    return statusCode === 200 ? body : statusCode;
  };
  const english = { ...html, "accept-language": "en" };
  const seen = [
    await read("/stores", english),
    await read("/es/stores", spanish),
    await read("/stores", spanish),
    await read("/stores", english),
    await read("/es/stores", english),
  ];
  expect(seen).toEqual(["/stores", "/es/stores", 302, "/stores", "/es/stores"]);
});

it("renders the language switch for each visitor, never from the page cache", async () => {
  const cookies: (string | null)[] = [];
  const render: Render = async (_request, { visitor }) => {
    cookies.push(visitor.cookie);
    return new Response(null, { status: 303, headers: { location: "/es" } });
  };
  const { app } = await startApp(render, { pageCacheMs: 60_000 });
  for (const cookie of ["aisle-language=en", "aisle-language=es"]) {
    await app.inject({ url: "/language/es", headers: { host: "reams.localhost", ...html, cookie } });
  }
  expect(cookies).toEqual(["aisle-language=en", "aisle-language=es"]);
});

it.each([
  ["/es/broken", html, "es", "Ocurrió un error", 'href="/es"'],
  ["/broken", { ...html, "accept-language": "es" }, "es", "Ocurrió un error", 'href="/es"'],
  ["/broken", html, "en", "An error occurred", 'href="/"'],
])("shows the error page of %s in the language of the visitor", async (url, headers, language, title, home) => {
  const { app } = await startApp(() => Promise.reject(new Error("broken")));
  const { statusCode, body } = await app.inject({
    method: "POST",
    url,
    headers: { host: "reams.localhost", ...headers },
  });
  expect(statusCode).toBe(500);
  expect(body).toContain(`<html lang="${language}">`);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain(home);
});
