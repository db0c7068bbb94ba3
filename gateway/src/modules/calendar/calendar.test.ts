import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { describe, expect, it } from "vitest";
import { calendarPath } from "./calendar-path.ts";
import { linkTokenHash, createLinkToken } from "../../platform/input/link-token.ts";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { contentRoutes, type ReamsContent } from "../../testing/routes.ts";
import type { StubCall } from "../../testing/stub-upstream.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { wireLocation, wireOffer, type WireOffer, wirePost } from "../../testing/wire-samples.ts";

const now = () => new Date("2026-12-20T18:00:00Z");
const token = createLinkToken();
const createdAt = "2026-12-01T10:00:00.000Z";
const down = (upstream: string) => new UpstreamError({ upstream, kind: "unavailable" });

const coupon = (id: string, day: string | null, fields: Partial<WireOffer> = {}) =>
  wireOffer({ OfferId: id, OfferExpiryDate: day, ...fields });

const milk = coupon("1", "2026-12-22", {
  BrandName: "HILL FARM",
  OfferSummary: "Save $1",
  OfferDescription: "Milk, any size; cold",
});
const clipped = [
  milk,
  coupon("2", "2026-12-24"),
  coupon("3", "2026-12-24"),
  coupon("4", "2026-12-19"),
  coupon("5", null),
];

const specials = [
  { title: "Holiday Ham", date: "2026-12-21", endDate: "2026-12-24", price: "$59.99" },
  { title: "Taco Tuesday", day: "Tuesday" },
  { title: "Shrimp Ring", date: "2027-01-30" },
];

const reams: ReamsContent = {
  locations: [
    wireLocation({
      storeNumber: "0007",
      name: "Provo",
      hoursExceptions: [{ date: "2026-12-25", hours: "Closed", note: "Christmas Day" }],
    }),
    wireLocation({ storeNumber: "0008", name: "Orem", hoursExceptions: [{ date: "2026-12-26", hours: "Closed" }] }),
  ],
  posts: [
    wirePost({ slug: "deli", category: "deli-specials", specials } as Parameters<typeof wirePost>[0]),
    wirePost({
      slug: "santa",
      category: "events",
      title: "Santa at Provo",
      subtitle: "Photos",
      eventDate: "2026-12-23",
    }),
  ],
};

interface Setup {
  readonly calendar?: object;
  readonly content?: ReamsContent;
  readonly routes?: Readonly<Record<string, unknown>>;
}

/** Creates a gateway whose loyalty service knows {@link token} at `reams` only. */
async function startApp({ calendar = {}, content = reams, routes = {} }: Setup = {}) {
  const shopper = {
    CreatedAt: createdAt,
    Language: null,
    MyStore: { MyStoreNumber: "7" },
    Activated: clipped,
    ...calendar,
  };
  const read = ({ options }: StubCall) => {
    const lookup = options.json as { TokenHash: string };
    return lookup.TokenHash === linkTokenHash(token) ? shopper : [];
  };
  const loyalty = { "POST /loyalty/app-reams/calendar": read, "POST /loyalty/app-lees/calendar": [], ...routes };
  const test = await createTestApp({ loyalty, content: { ...contentRoutes(content), ...routes } }, { now });
  const get = (headers: Record<string, string> = {}, path = calendarPath(token)) =>
    test.app.server.inject({ url: path, headers: { host: "reams.example", ...headers } });
  return { ...test, get };
}

/** Returns the events as two parsers read them, which must agree. */
function parsed(text: string) {
  const component = new ICAL.Component(ICAL.parse(text) as ConstructorParameters<typeof ICAL.Component>[0]);
  const events = component.getAllSubcomponents("vevent").map((each) => new ICAL.Event(each));
  const first = events.map(({ uid, summary, description, startDate, endDate }) => {
    return { uid, summary, description, start: startDate.toString(), end: endDate.toString(), isDay: startDate.isDate };
  });
  const day = (date: Date) => new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  const second = Object.values(nodeIcal.sync.parseICS(text)).flatMap((each) => {
    if (each?.type !== "VEVENT") return [];
    const { uid, summary, description, start, end, datetype } = each;
    return [{ uid, summary, description, start: day(start), end: day(end ?? start), isDay: datetype === "date" }];
  });
  expect(second).toEqual(first);
  return first;
}

const eventsOf = (text: string) => parsed(text).map(({ start, end, summary }) => ({ start, end, summary }));

describe("a calendar feed", () => {
  it("has the last days of clipped coupons, specials with dates, events and the hours of the home store", async () => {
    const { get } = await startApp();
    const { statusCode, headers, body } = await get();
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toBe("text/calendar; charset=utf-8");
    expect(eventsOf(body)).toEqual([
      { start: "2026-12-21", end: "2026-12-25", summary: "Deli special: Holiday Ham" },
      { start: "2026-12-22", end: "2026-12-23", summary: "Last day for Hill Farm: Save $1" },
      { start: "2026-12-23", end: "2026-12-24", summary: "Santa at Provo" },
      { start: "2026-12-24", end: "2026-12-25", summary: "Last day for 2 coupons" },
      { start: "2026-12-25", end: "2026-12-26", summary: "Christmas Day: Provo, Closed" },
      { start: "2027-01-30", end: "2027-01-31", summary: "Deli special: Shrimp Ring" },
    ]);
    const [, ofMilk] = parsed(body);
    expect(ofMilk?.description).toBe(
      "Hill Farm: Save $1\nMilk, any size; cold\n\nhttps://reams.example/digital-coupons?view=clipped&sort=expiry",
    );
    expect(parsed(body).every(({ isDay }) => isDay)).toBe(true);
    expect(body).toContain("NAME:Reams Food Stores: coupons and dates\r\n");
    expect(body).toContain("X-WR-TIMEZONE:America/Denver\r\n");
  });

  it("has what ends today at the retailer, and nothing that ended before", async () => {
    const endings = [
      { title: "Ham", date: "2026-12-18", endDate: "2026-12-20" },
      { title: "Rolls", date: "2026-12-18", endDate: "2026-12-19" },
    ];
    const posts = [wirePost({ slug: "deli", category: "deli-specials", specials: endings })];
    const { get } = await startApp({
      calendar: {
        Activated: [coupon("1", "2026-12-20", { BrandName: "" }), coupon("2", "2026-12-19")],
        MyStore: { MyStoreNumber: null },
      },
      content: { ...reams, posts },
    });
    expect(eventsOf((await get()).body).map(({ summary }) => summary)).toEqual([
      "Deli special: Ham",
      expect.stringMatching(/^Last day for /),
    ]);
  });

  it("is the same text on every read, which a program need not load again", async () => {
    const { get } = await startApp();
    const [first, second] = [await get(), await get()];
    expect(second.body).toBe(first.body);
    const etag = String(first.headers["etag"]);
    const again = await get({ "if-none-match": `W/"other", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect(first.headers["cache-control"]).toBe("private, max-age=900");
  });

  it("keeps the identifier of a day when its coupons change, and shares none with another feed", async () => {
    const uids = async (calendar: object) =>
      parsed((await (await startApp({ calendar })).get()).body).map(({ uid }) => uid);
    const before = await uids({});
    expect(new Set(before).size).toBe(before.length);
    expect(await uids({ Activated: [...clipped, coupon("6", "2026-12-22")] })).toEqual(before);
    expect(before).not.toEqual([]);
    expect(before.every((uid) => uid.endsWith(`-${linkTokenHash(token).slice(0, 16)}@reams`))).toBe(true);
  });

  it("is in the language of the account, whatever the program accepts", async () => {
    const { get, content } = await startApp({ calendar: { Language: "es" } });
    const { body } = await get({ "accept-language": "en" });
    expect(eventsOf(body)[3]?.summary).toBe("Último día de 2 cupones");
    expect(body).toContain("/es/digital-coupons");
    expect(content.calls.some(({ options }) => options.query?.["language"] === "es")).toBe(true);
  });

  it("has no hours without a home store, or with one that the retailer no longer has", async () => {
    for (const MyStoreNumber of [null, "99"]) {
      const { get } = await startApp({ calendar: { MyStore: { MyStoreNumber } } });
      expect(eventsOf((await get()).body)).toHaveLength(5);
    }
  });

  it("survives hostile texts", async () => {
    const hostile = "A\r\nEND:VCALENDAR\r\n;,\\\u0000\u001b[2J🥛";
    const { get } = await startApp({
      calendar: { Activated: [coupon("1", "2026-12-22", { BrandName: "B", OfferSummary: hostile })] },
      content: { ...reams, retailer: { retailerName: `Reams, ${hostile}` } },
    });
    const { body } = await get();
    expect(eventsOf(body)).toHaveLength(5);
    expect(body.match(/^END:VCALENDAR/gm)).toHaveLength(1);
    expect(body.replaceAll("\r\n", "")).not.toMatch(/\p{Cc}/u);
  });
});

describe("an address without a feed", () => {
  it("gets the same response for an unknown token, one of another retailer, and no token at all", async () => {
    const { get } = await startApp();
    const answers = [
      await get({}, calendarPath(createLinkToken())),
      await get({ host: "lees.example" }),
      await get({}, "/calendar/short.ics"),
      await get({}, "/nothing"),
    ];
    const bodies = answers.map(({ body, headers }) => body.replaceAll(String(headers["x-request-id"]), "id"));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(new Set(bodies).size).toBe(1);
    expect(new Set(answers.map(({ headers }) => headers["cache-control"]))).toEqual(new Set(["private, no-store"]));
  });

  it("is limited by the address of the caller", async () => {
    const { get, loyalty } = await startApp();
    for (let tries = 0; tries < 60; tries += 1) await get({}, calendarPath(createLinkToken()));
    const { statusCode, headers } = await get();
    expect([statusCode, Number(headers["retry-after"])]).toEqual([429, 600]);
    expect(loyalty.calls).toHaveLength(60);
  });
});

it("limits the reads of a feed", async () => {
  const { get } = await startApp();
  const statuses = [];
  for (let reads = 0; reads < 31; reads += 1) statuses.push((await get()).statusCode);
  expect(statuses.indexOf(429)).toBe(30);
});

it.each([
  ["coupons", { "POST /loyalty/app-reams/calendar": down("loyalty") }],
  ["stores", { "GET /sites/reams/locations": down("content") }],
  ["specials and events", { "GET /sites/reams/posts": down("content") }],
  ["shared events", { "GET /sites/shared/posts": down("content") }],
])(
  "is unavailable for a while if the %s cannot be read, so that a program keeps what it has",
  async (_part, routes) => {
    const { get } = await startApp({ routes });
    const { statusCode, headers, body } = await get();
    expect([statusCode, headers["retry-after"], headers["cache-control"], body]).toEqual([
      503,
      "600",
      "private, no-store",
      "",
    ]);
  },
);

it("is unavailable, not empty, if the service omits the coupons", async () => {
  const { get } = await startApp({ calendar: { Activated: undefined } });
  expect((await get()).statusCode).toBe(503);
});

it.each([
  ["CALENDAR", (path: string) => path.replace("calendar", "CALENDAR")],
  ["a dot segment", (path: string) => path.replace("/calendar/", "/x/../calendar/./")],
  ["two slashes", (path: string) => path.replace("/calendar/", "/calendar//")],
  ["an encoded letter", (path: string) => path.replace("cal", "%63al")],
  ["an encoded slash", (path: string) => path.replace("/calendar/", "/calendar%2F")],
  ["a malformed percent sign", (path: string) => `${path}%`],
  ["another page", (path: string) => path.replace("/calendar/", "/documents/web/")],
  ["a shared list", (path: string) => path.replace("/calendar/", "/list/")],
  ["a long parameter", (path: string) => path.replace(".ics", `${"x".repeat(500)}.ics`)],
])("is logged without its token with %s", async (_name, spelled) => {
  const { get, lines } = await startApp();
  await get({}, spelled(calendarPath(token)));
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join("\n")).not.toContain(token);
});

it("needs no session, ends none, and is logged without its token", async () => {
  const { get, lines, loyalty } = await startApp();
  const { headers } = await get({ cookie: "__Host-session=x", authorization: "Bearer x" });
  expect(headers["set-cookie"]).toBeUndefined();
  expect(headers["www-authenticate"]).toBeUndefined();
  expect(loyalty.calls.map(({ options }) => options.bearer)).toEqual(["loyalty-service-token"]);
  await get({}, calendarPath(createLinkToken()));
  const log = lines.join("\n");
  expect(log).toContain("/calendar/");
  for (const secret of [token, linkTokenHash(token)]) expect(log).not.toContain(secret);
});
