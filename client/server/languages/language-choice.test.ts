import { expect, it } from "vitest";
import { startApp } from "../testing/start-app.ts";

const html = { accept: "text/html" };
const spanish = { ...html, "accept-language": "es-MX,es;q=0.9,en;q=0.8" };

async function get(url: string, headers: Record<string, string>, method: "GET" | "POST" = "GET") {
  const { app } = await startApp();
  const answer = await app.inject({ method, url, headers: { host: "reams.localhost", ...headers } });
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    vary: answer.headers.vary,
    headers: answer.headers,
  };
}

it.each([
  ["/", "/es"],
  ["/?utm=1", "/es/?utm=1"],
  ["/stores/orem?map=1", "/es/stores/orem?map=1"],
])("redirects a first visit of %s by a browser in Spanish", async (url, location) => {
  const answer = await get(url, spanish);
  expect(answer).toMatchObject({ status: 302, location, vary: "accept-language, cookie" });
});

it.each([
  ["a browser in English", "/", { ...html, "accept-language": "en-US,es;q=0.5" }],
  ["a browser in a language that the product does not have", "/", { ...html, "accept-language": "fr" }],
  ["a crawler, which states no language", "/", html],
  ["a visitor who chose English", "/", { ...spanish, cookie: "aisle-language=en" }],
  ["a Spanish address", "/es/stores", spanish],
  ["a file", "/sitemap.xml", spanish],
  ["the data of a page", "/stores.data", { "accept-language": "es", accept: "*/*" }],
])("does not redirect %s", async (_case, url, headers) => {
  expect((await get(url, headers)).status).toBe(200);
});

it("does not redirect a form", async () => {
  const answer = await get("/login", { ...spanish, origin: "http://reams.localhost" }, "POST");
  expect(answer.location).toBeUndefined();
});

it("redirects a visitor who chose Spanish, also with a browser in English", async () => {
  const answer = await get("/stores", { ...html, "accept-language": "en", cookie: "a=1; aisle-language=es" });
  expect(answer.location).toBe("/es/stores");
});

it("remembers the chosen language for a year and returns to the page in it", async () => {
  const answer = await get("/language/es?to=%2Fstores%3Fnear%3D84604", spanish);
  expect(answer).toMatchObject({ status: 303, location: "/es/stores?near=84604" });
  expect(answer.headers["set-cookie"]).toBe("aisle-language=es; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly");
  expect((await get("/language/en?to=%2Fes%2Fstores", spanish)).location).toBe("/stores");
});

it.each(["https://evil.example", "//evil.example", "/es//evil.example", "%2F%5Cevil.example", ""])(
  "returns to the home page instead of %s",
  async (to) => {
    expect((await get(`/language/es?to=${to}`, html)).location).toBe("/es");
  },
);

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
