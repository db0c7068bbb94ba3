import { expect, it } from "vitest";
import { UpstreamError } from "../../errors/upstream-error.ts";
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
