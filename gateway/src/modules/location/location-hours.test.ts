import { describe, expect, it } from "vitest";
import { UpstreamError } from "../../platform/errors/upstream-error.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes, type ReamsContent } from "../../testing/routes.ts";
import { wireLocation } from "../../testing/wire-samples.ts";

const now = "2026-12-24T18:00:00Z";

const read = async (fields: string, content: ReamsContent, routes: Record<string, unknown> = {}) =>
  execute(`{ locations { ${fields} } }`, { now, upstreams: { content: { ...contentRoutes(content), ...routes } } });

const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const storeHours = week.map((day) => ({ day, hours: "6:00 AM - 11:00 PM" }));
const exceptions = [
  { date: "2026-12-25", hours: "Closed", note: "Christmas Day" },
  { date: "2026-11-26", hours: "6:00 AM - 4:00 PM", note: "Thanksgiving" },
  { date: "2026-12-24", hours: "7:00 AM - 6:00 PM" },
];

it("returns the exceptions from today on, soonest first", async () => {
  const store = wireLocation({ storeHours, hoursExceptions: exceptions });
  const { data, errors } = await read("hoursExceptions { date hours closed note }", { locations: [store] });
  expect({ data, errors }).toEqual({
    data: {
      locations: [
        {
          hoursExceptions: [
            { date: "2026-12-24", hours: "7:00 AM - 6:00 PM", closed: false, note: null },
            { date: "2026-12-25", hours: "Closed", closed: true, note: "Christmas Day" },
          ],
        },
      ],
    },
    errors: [],
  });
});

it("omits the exceptions that are more than 60 days away", async () => {
  const dates = ["2027-02-22", "2027-02-21", "2027-12-25"];
  const store = wireLocation({ storeHours, hoursExceptions: dates.map((date) => ({ date, hours: "Closed" })) });
  const { data } = await read("hoursExceptions { date }", { locations: [store] });
  expect(data?.["locations"]).toEqual([{ hoursExceptions: [{ date: "2027-02-21" }] }]);
});

it("opens and closes by today's exception, in the retailer's time zone", async () => {
  const store = wireLocation({ storeHours, hoursExceptions: exceptions });
  const { data } = await read("timeZone isOpenNow opensAt closesAt", { locations: [store] });
  expect(data?.["locations"]).toEqual([
    {
      timeZone: "America/Denver",
      isOpenNow: true,
      opensAt: "2026-12-24T14:00:00.000Z",
      closesAt: "2026-12-25T01:00:00.000Z",
    },
  ]);
});

it("uses the time zone of the store if it has one", async () => {
  const store = wireLocation({ storeHours, timeZone: "America/Los_Angeles" });
  const { data } = await read("timeZone opensAt", { locations: [store] });
  expect(data?.["locations"]).toEqual([{ timeZone: "America/Los_Angeles", opensAt: "2026-12-24T14:00:00.000Z" }]);
});

it("uses the retailer's hours for a store without its own, and returns null without either", async () => {
  const hours = [{ day: "Thursday" as const, hours: "9:00 AM - 12:00 PM" }];
  const { data } = await read("isOpenNow closesAt", { locations: [wireLocation()], retailer: { hours } });
  expect(data?.["locations"]).toEqual([{ isOpenNow: true, closesAt: "2026-12-24T19:00:00.000Z" }]);
  const unknown = await read("isOpenNow opensAt closesAt", { locations: [wireLocation()], retailer: { hours: [] } });
  expect(unknown.data?.["locations"]).toEqual([{ isOpenNow: null, opensAt: null, closesAt: null }]);
});

it("returns the stores when the retailer cannot be read, without the fields that depend on it", async () => {
  const down = new UpstreamError({ upstream: "content", kind: "unavailable" });
  const { data, errors } = await read(
    "name isOpenNow",
    { locations: [wireLocation({ storeHours }), wireLocation({ name: "Provo", storeNumber: "2" })] },
    { "GET /sites/reams/retailer-info": down },
  );
  expect(data?.["locations"]).toEqual([
    { name: "Provo", isOpenNow: null },
    { name: "Springville", isOpenNow: true },
  ]);
  expect(errors).toMatchObject([{ path: "locations.0.isOpenNow", code: "UPSTREAM_UNAVAILABLE" }]);
});

it("links to the maps service with an escaped address", async () => {
  const plain = wireLocation({ address: "1 Main & 2nd?", zip: "84663", googleMapsCid: "7323071978834" });
  const { data } = await read("directionsUrl mapUrl", { locations: [plain] });
  expect(data?.["locations"]).toEqual([
    {
      directionsUrl: "https://www.google.com/maps/dir/?api=1&destination=1+Main+%26+2nd%3F%2C+Springville%2C+UT+84663",
      mapUrl: "https://maps.google.com/?cid=7323071978834",
    },
  ]);
  const unknown = await read("mapUrl", { locations: [wireLocation()] });
  expect(unknown.data?.["locations"]).toEqual([
    { mapUrl: "https://www.google.com/maps/search/?api=1&query=1+Main+Street%2C+Springville%2C+UT" },
  ]);
});

describe("in Spanish", () => {
  const labels = { Bakery: "Panadería", "Christmas Day": "Navidad", Closed: "Cerrado", Pharmacy: "Farmacia" };
  const readIn = async (language: "en" | "es", fields: string, store: Parameters<typeof wireLocation>[0]) => {
    const content = {
      ...contentRoutes({ locations: [wireLocation(store)] }),
      "GET /sites/reams/labels": { language: "es", labels },
    };
    const options = { now, upstreams: { content }, context: { language } };
    const { data, calls } = await execute(`{ locations { ${fields} } }`, options);
    // Intl separates the time and `a.m.` by a space that does not break.
    return { stores: JSON.parse(JSON.stringify(data?.["locations"]).replaceAll(/[\u00A0\u202F]/gu, " ")), calls };
  };
  const hours = (texts: readonly string[]) => week.map((day, index) => ({ day, hours: texts[index] ?? "Closed" }));

  it("words times and known texts, and marks others as English", async () => {
    const { stores } = await readIn("es", "storeHours { hours language }", {
      storeHours: hours(["6:00 AM - 12:00 AM", "Closed", "Till sold out", "Open 24 hours", "9AM to 5:30PM"]).slice(
        0,
        5,
      ),
    });
    expect(stores[0].storeHours).toEqual([
      { hours: "6:00 a.m. - 12:00 a.m.", language: "es" },
      { hours: "Cerrado", language: "es" },
      { hours: "Till sold out", language: "en" },
      { hours: "Open 24 hours", language: "en" },
      { hours: "9:00 a.m. - 5:30 p.m.", language: "es" },
      { hours: "Horario no disponible", language: "es" },
      { hours: "Horario no disponible", language: "es" },
    ]);
  });

  const headings = "pharmacyHeading { text language } additionalHours { label language }";
  const departments = {
    pharmacyHeaderText: "Pharmacy",
    additionalHours: ["Bakery", "Tasting Room"].map((label) => ({ label, hours: hours([]) })),
  };

  it("has the headings of departments that have a label", async () => {
    const { stores } = await readIn("es", headings, departments);
    expect(stores).toEqual([
      {
        pharmacyHeading: { text: "Farmacia", language: "es" },
        additionalHours: [
          { label: "Panadería", language: "es" },
          { label: "Tasting Room", language: "en" },
        ],
      },
    ]);
    expect((await readIn("es", headings, {})).stores).toEqual([{ pharmacyHeading: null, additionalHours: null }]);
  });

  it("has no exception in two languages", async () => {
    const { stores } = await readIn("es", "hoursExceptions { hours closed opens note language }", {
      hoursExceptions: [
        { date: "2026-12-25", hours: "Closed", note: "Christmas Day" },
        { date: "2026-12-26", hours: "Closed", note: "Inventory" },
        { date: "2026-12-27", hours: "Till sold out", note: "Christmas Day" },
        { date: "2026-12-28", hours: "8:00 AM - 8:00 PM" },
      ],
    });
    expect(stores[0].hoursExceptions).toEqual([
      { hours: "Cerrado", closed: true, opens: null, note: "Navidad", language: "es" },
      { hours: "Closed", closed: true, opens: null, note: "Inventory", language: "en" },
      { hours: "Till sold out", closed: false, opens: null, note: "Christmas Day", language: "en" },
      { hours: "8:00 a.m. - 8:00 p.m.", closed: false, opens: "08:00", note: null, language: "es" },
    ]);
  });

  it("is not asked for English, which shows the retailer's own words", async () => {
    const { stores, calls } = await readIn("en", `${headings} storeHours { hours language }`, {
      ...departments,
      storeHours: hours(["9AM to 5:30PM"]),
    });
    expect(stores[0].storeHours.slice(0, 2)).toEqual([
      { hours: "9AM to 5:30PM", language: "en" },
      { hours: "Closed", language: "en" },
    ]);
    expect(stores[0].pharmacyHeading).toEqual({ text: "Pharmacy", language: "en" });
    expect(Object.keys(calls).filter((call) => call.includes("labels"))).toEqual([]);
  });
});

it("has weekdays and times of the day as types of their own", async () => {
  const store = wireLocation({ storeHours, hoursExceptions: exceptions });
  const fields = "storeHours { weekday openTime closeTime } hoursExceptions { isClosed openTime closeTime }";
  const { data, errors } = await read(fields, { locations: [store] });
  expect(errors).toEqual([]);
  const sunday = { weekday: "SUNDAY", openTime: "06:00", closeTime: "23:00" };
  const closed = { isClosed: true, openTime: null, closeTime: null };
  expect(data).toMatchObject({
    locations: [
      {
        storeHours: expect.arrayContaining([sunday]) as object[],
        hoursExceptions: [{ isClosed: false, openTime: "07:00", closeTime: "18:00" }, closed],
      },
    ],
  });
});
