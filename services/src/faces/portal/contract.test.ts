import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Contract, loadContract } from "../../testing/contract.ts";
import { callService, startTestServices, type TestCall, type TestServices, testTokens } from "../../testing/start.ts";
import { loyaltyService } from "../loyalty/service.ts";
import { isPassword } from "../../core/sessions/passwords.ts";
import { portalService } from "./service.ts";

let services: TestServices;
let contract: Contract;

beforeAll(async () => {
  [services, contract] = await Promise.all([
    startTestServices([loyaltyService, portalService]),
    loadContract("portal"),
  ]);
});

afterAll(() => services.stop());

const bearer = testTokens.portal;
const call = (order: TestCall) => callService(services.urls.portal, { bearer, ...order }, contract);
const plainMail = { from: "a@reams.example", to: "b@example.com", subject: "Hello", body: "A text." };

/** Sends a form with files, given as texts. */
async function send(path: string, fields: Record<string, string>, files: readonly string[] = [], as: string = bearer) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const text of files) form.append("attachments", new File([text], "list.txt", { type: "text/plain" }));
  const headers = { authorization: `Bearer ${as}` };
  const response = await fetch(`${services.urls.portal}${path}`, { method: "POST", headers, body: form });
  const [contentType, body] = [response.headers.get("content-type"), await response.json()];
  expect(contract.problemsOf({ method: "POST", path, status: response.status, contentType, body })).toEqual([]);
  return response.status;
}

const page = async (path: string) => (await fetch(`${services.urls.portal}${path}`)).text();

/** Returns the page of the latest email. */
async function newestMail(): Promise<string> {
  const [, path = ""] = /href="(\/outbox\/[^"]+)"/.exec(await page("/outbox")) ?? [];
  return page(path);
}

test("the outbox shows the card code with the name of the retailer", async () => {
  const path = "/loyalty/app-reams/customer/claimcode";
  const json = { Phone: "8015550190" };
  const reply = await callService(services.urls.loyalty, { method: "POST", path, bearer: testTokens.loyalty, json });
  expect(reply).toMatchObject({ status: 200 });
  const outbox = await page("/outbox");
  expect(outbox).toMatch(/8015550190<\/td><td>Reams[^<]*: your code is \d{6}\./);
});

describe("an email", () => {
  test("is shown in the outbox with its attachments, without running their scripts", async () => {
    const body = "See <script>alert(1)</script> https://reams.example/x?a=1&b=2";
    expect(await send("/mail", { ...plainMail, body, replyTo: "c@example.com" }, ["milk, eggs"])).toBe(200);
    const mailPage = await newestMail();
    expect(mailPage).toContain("&lt;script&gt;");
    expect(mailPage).toContain("c@example.com");
    expect(mailPage).toContain(`<a href="https://reams.example/x?a=1&amp;b=2"`);
    const [, file = ""] = /href="(\/outbox\/[^"]+\/attachments\/0)"/.exec(mailPage) ?? [];
    expect(await page(file)).toBe("milk, eggs");
    const download = await fetch(`${services.urls.portal}${file}`);
    expect(download.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''list.txt");
  });

  test("of a mailing list has the headers with which mail programs unsubscribe in one click", async () => {
    const unsubscribeUrl = "https://reams.example/unsubscribe?form=email-signup&token=t";
    expect(await send("/mail", { ...plainMail, unsubscribeUrl })).toBe(200);
    const mailPage = await newestMail();
    expect(mailPage).toContain(`<th>List-Unsubscribe</th><td>&lt;${unsubscribeUrl.replace("&", "&amp;")}&gt;</td>`);
    expect(mailPage).toContain("<th>List-Unsubscribe-Post</th><td>List-Unsubscribe=One-Click</td>");
    expect(await send("/mail", { ...plainMail, unsubscribeUrl: "https://a.example>\nBcc: b@example.com" })).toBe(400);
    expect(await send("/mail", plainMail)).toBe(200);
    expect(await newestMail()).not.toContain("List-Unsubscribe");
  });

  test("is shown as HTML in a frame without scripts, and as plain text", async () => {
    expect(await send("/mail", { ...plainMail, body: "Hello", html: '<h1 title="x">Hi & hello</h1>' })).toBe(200);
    const mailPage = await newestMail();
    expect(mailPage).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(mailPage).toContain("&lt;h1 title=&quot;x&quot;&gt;Hi &amp; hello&lt;/h1&gt;");
    expect(mailPage).toContain("<pre>Hello</pre>");
  });

  test("can be as long in HTML as the longest text with entities", async () => {
    const body = "&".repeat(100_000);
    expect(await send("/mail", { ...plainMail, body, html: body.replaceAll("&", "&amp;") })).toBe(200);
    expect(await send("/mail", { ...plainMail, body: `${body}&` })).toBe(400);
  });

  test("is listed for its retailer and its recipient, without its contents", async () => {
    const mail = {
      ...plainMail,
      to: "x@example.com, Dora@Example.com",
      body: "canary",
      site: "reams",
      kind: "contact",
    };
    expect(await send("/mail", mail)).toBe(200);
    const listed = async (query: Record<string, string>) => (await call({ path: "/mail", query })).body;
    const mails = await listed({ site: "reams", emailAddress: "DORA@example.com" });
    expect(mails).toEqual({ Mails: [{ SentAt: expect.any(String), Kind: "contact", Subject: "Hello" }] });
    expect(await listed({ site: "lees", emailAddress: "dora@example.com" })).toEqual({ Mails: [] });
    expect(await listed({ site: "reams", emailAddress: "ora@example.com" })).toEqual({ Mails: [] });
    expect((await call({ path: "/mail", query: { site: "reams" } })).status).toBe(400);
    expect((await call({ path: "/mail", query: { site: "reams", emailAddress: "a@b.c" }, bearer: "x" })).status).toBe(
      401,
    );
  });

  test.each([
    { name: "without a recipient", fields: { ...plainMail, to: "" } },
    { name: "with a header in its subject", fields: { ...plainMail, subject: "Hi\r\nBcc: x@example.com" } },
    { name: "with a header in an address", fields: { ...plainMail, replyTo: "x@example.com\nBcc: y@example.com" } },
    { name: "to an invalid address", fields: { ...plainMail, to: "Ana <ana@example.com>" } },
  ])("is rejected $name", async ({ fields }) => {
    expect(await send("/mail", fields)).toBe(400);
  });

  test("is rejected without the bearer, or with too many files", async () => {
    expect(await send("/mail", plainMail, [], "other")).toBe(401);
    expect(await send("/mail", plainMail, ["1", "2", "3", "4", "5", "6"])).toBe(400);
  });
});

describe("the geocoder", () => {
  const namesOf = async (address: string) => {
    const { status, body } = await call({ path: "/geocode", query: { address } });
    expect(status).toBe(200);
    return (body as { Places: { Name: string }[] }).Places.map(({ Name }) => Name);
  };
  test.each([
    ["a zip code", "84663", ["Springville, UT"]],
    ["a zip code with four more digits", "612 N Main Street 89801-1234", ["Elko, NV"]],
    ["a zip code with four more digits after a space", "84663 1234", ["Springville, UT"]],
    ["a town within an address", "1485 West Center Street, provo UT", ["Provo, UT"]],
    ["a town with a dot", "st george", ["St. George, UT"]],
    ["the longer of two names first", "Mountain Green near Morgan", ["Mountain Green, UT", "Morgan, UT"]],
    ["nothing for an unknown place", "Nowhere 00000", []],
  ])("finds %s", async (_name, address, expected) => {
    expect(await namesOf(address)).toEqual(expected);
  });

  test("requires words and the bearer", async () => {
    expect((await call({ path: "/geocode", query: { address: "" } })).status).toBe(400);
    expect((await call({ path: "/geocode", query: { address: "Provo" }, bearer: "other" })).status).toBe(401);
  });
});

describe("a reset token", () => {
  const key = { emailAddress: "Ana@Example.com", site: "reams" };
  const body = "Open https://reams.example/reset-password?token={{token}}&address=x";
  const mail = { ...plainMail, to: "ana@example.com", body, site: "reams" };
  async function issue(fields: Record<string, string> = {}): Promise<string> {
    expect(await send("/account/reset-password", { ...mail, ...fields })).toBe(200);
    return /token=([\w-]{43})&amp;/.exec(await newestMail())?.[1] ?? "";
  }
  const look = async (query: Record<string, string>) => (await call({ path: "/account/verify", query })).body;
  const use = async (json: object) => (await call({ method: "POST", path: "/account/verify", json })).body;

  test("is valid once, for its email address at its retailer", async () => {
    const token = await issue();
    expect(await look({ token, ...key })).toBe(true);
    expect(await look({ token, ...key, site: "lees" })).toBe(false);
    expect(await look({ token, ...key, emailAddress: "ben@example.com" })).toBe(false);
    expect(await use({ token: `${token}x`, ...key })).toBe(false);
    const outcomes = await Promise.all([1, 2, 3].map(() => use({ token, ...key })));
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test("is valid again after a release, unless another was requested", async () => {
    const restore = async (json: object) => (await call({ method: "PUT", path: "/account/verify", json })).body;
    const token = await issue();
    expect(await restore({ token, ...key })).toBe(false);
    expect(await use({ token, ...key })).toBe(true);
    expect(await look({ token, ...key })).toBe(false);
    expect(await restore({ token: `${token}x`, ...key })).toBe(false);
    expect(await restore({ token, ...key })).toBe(true);
    expect(await use({ token, ...key })).toBe(true);
    await issue();
    expect(await restore({ token, ...key })).toBe(false);
  });

  test("expires after an hour, and when another is requested", async () => {
    const first = await issue();
    const second = await issue();
    expect(await look({ token: first, ...key })).toBe(false);
    services.clock.set(new Date(Date.now() + 60 * 60_000 + 1_000));
    expect(await look({ token: second, ...key })).toBe(false);
    services.clock.reset();
    expect(await look({ token: second, ...key })).toBe(true);
  });

  test("stays valid when its email is sent again under the same id", async () => {
    const id = "3f0c8a52-7d1e-4b6a-9c1f-5a2e8d7b6c40";
    const token = await issue({ id });
    expect([await issue({ id }), await look({ token, ...key })]).toEqual([token, true]);
  });

  test("is stored as a hash only", async () => {
    const token = await issue();
    const tables = services.database.db.withSchema("portal").$extendTables<{ reset_token: { token_hash: string } }>();
    expect(JSON.stringify(await tables.selectFrom("reset_token").selectAll().execute())).not.toContain(token);
  });
});

describe("a bot-check token", () => {
  const create = async (action = "login") => {
    const json = { siteKey: "local", action };
    const order = { method: "POST", path: "/recaptcha/token", json } as const;
    return ((await callService(services.urls.portal, order, contract)).body as { token: string }).token;
  };
  const verify = async (token: string, action = "login") =>
    (await call({ path: "/recaptcha/verify", query: { token, action } })).body;

  test("is valid once", async () => {
    const token = await create();
    expect(await verify(token)).toEqual({ Success: true });
    expect(await verify(token)).toEqual({ Success: false });
  });

  test("has the host of the page that requested it", async () => {
    const tokenResponse = await fetch(`${services.urls.portal}/recaptcha/token`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: "http://reams.localhost:3000" },
      body: JSON.stringify({ siteKey: "local", action: "login" }),
    });
    const { token } = (await tokenResponse.json()) as { token: string };
    expect(await verify(token)).toEqual({ Success: true, Hostname: "reams.localhost" });
  });

  test("is valid for its action only, and any attempt consumes it", async () => {
    const token = await create("login");
    expect(await verify(token, "submitForm")).toEqual({ Success: false });
    expect(await verify(token, "login")).toEqual({ Success: false });
  });

  test("expires after two minutes", async () => {
    const token = await create();
    services.clock.set(new Date(Date.now() + 121_000));
    expect(await verify(token)).toEqual({ Success: false });
    services.clock.reset();
  });

  test("comes from a script that any page can load", async () => {
    const answer = await callService(services.urls.portal, { path: "/recaptcha/api.js" }, contract);
    expect(answer.status).toBe(200);
    const preflight = await fetch(`${services.urls.portal}/recaptcha/token`, { method: "OPTIONS" });
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
  });
});

test("the password hash in a response verifies the password", async () => {
  const json = { Username: "team", Password: "OpenSesame9" };
  const { body } = await call({ method: "POST", path: "/account/authenticate", json });
  expect(await isPassword("OpenSesame9", (body as { Hash: string }).Hash)).toBe(true);
});

test.each<TestCall>([
  { path: "/recaptcha/verify", query: { token: "x", action: "login" } },
  { path: "/account/verify", query: { token: "x", emailAddress: "a@example.com", site: "reams" } },
  { method: "POST", path: "/account/verify", json: { token: "x", emailAddress: "a@example.com", site: "reams" } },
  { method: "POST", path: "/account/authenticate", json: { Username: "a", Password: "b" } },
])("$path requires the bearer", async (order) => {
  expect((await call({ ...order, bearer: "other" })).status).toBe(401);
});

test.each<TestCall>([
  { path: "/outbox/{id}", params: { id: "none" } },
  { path: "/outbox/{id}", params: { id: "00000000-0000-4000-8000-000000000000" } },
  { path: "/outbox/{id}/attachments/{position}", params: { id: "none", position: "0" } },
])("$path returns 404 for unknown content", async (order) => {
  expect((await call(order)).status).toBe(404);
});

describe("the content search", () => {
  test.each([
    { path: "/content/reams?q=peach", route: "/content/{sitePath}", status: 200 },
    { path: "/content/reams?q=", route: "/content/{sitePath}", status: 400 },
    { path: "/content/nowhere?q=peach", route: "/content/{sitePath}", status: 404 },
    {
      path: "/content/reams/produce?q=pea&quickSearch=true&limit=5",
      route: "/content/{sitePath}/{category}",
      status: 200,
    },
    { path: "/content/reams/none?q=peach&skip=20&limit=20", route: "/content/{sitePath}/{category}", status: 200 },
  ])("returns $status at $path, as the contract says", async ({ path, route, status }) => {
    const response = await fetch(`${services.urls.portal}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
    const [contentType, body] = [response.headers.get("content-type"), await response.json()];
    expect(contract.problemsOf({ method: "GET", path: route, status: response.status, contentType, body })).toEqual([]);
    expect(response.status).toBe(status);
    expect(response.headers.has("x-result-count")).toBe(status === 200);
  });

  test("requires the bearer", async () => {
    expect((await fetch(`${services.urls.portal}/content/reams?q=peach`)).status).toBe(401);
  });
});
