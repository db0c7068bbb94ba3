import { expect, it } from "vitest";
import { globalId } from "../../platform/graph/global-id.ts";
import { execute } from "../../testing/execute.ts";
import { contentRoutes } from "../../testing/routes.ts";
import { wireLocation, wireRetailer, type WireLocation, type WireRetailer } from "../../testing/wire-samples.ts";

const stores = [
  wireLocation({ name: "Springville", storeNumber: "7" }),
  wireLocation({ name: "Logan", storeNumber: "0012", latitude: 41.7581, longitude: -111.8262 }),
  wireLocation({ name: "Old Logan", storeNumber: "3", hidden: true }),
  wireLocation({ name: "Alpine", storeNumber: "9", latitude: 40.4533, longitude: -111.778 }),
];

function executeWith(
  document: string,
  locations: readonly WireLocation[] = stores,
  retailer: Partial<WireRetailer> = {},
) {
  return execute(document, { upstreams: { content: contentRoutes({ locations, retailer }) } });
}

it("lists visible stores by name, with numbers of equal length and no distance", async () => {
  const { data, errors } = await executeWith("{ locations { id name slug storeNumber distanceMiles hidden } }");
  const store = (name: string, storeNumber: string) => ({
    id: globalId("Location", "reams", storeNumber),
    name,
    slug: name.toLowerCase(),
    storeNumber,
    distanceMiles: null,
    hidden: false,
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({ locations: [store("Alpine", "0009"), store("Logan", "0012"), store("Springville", "0007")] });
});

it("sorts by distance from a position, in whole miles", async () => {
  const { data } = await executeWith(
    "{ locations(near: { latitude: 40.17, longitude: -111.61 }) { name distanceMiles } }",
  );
  expect(data).toEqual({
    locations: [
      { name: "Springville", distanceMiles: 0 },
      { name: "Alpine", distanceMiles: 21 },
      { name: "Logan", distanceMiles: 110 },
    ],
  });
});

it("sorts by exact distance within the same mile", async () => {
  const close = wireLocation({ name: "Zion", storeNumber: "1", latitude: 40.1, longitude: -111.6 });
  const farther = wireLocation({ name: "Alta", storeNumber: "2", latitude: 40.101, longitude: -111.6 });
  const { data } = await executeWith(
    "{ locations(near: { latitude: 40.1, longitude: -111.6 }) { name distanceMiles } }",
    [farther, close],
  );
  expect(data).toEqual({
    locations: [
      { name: "Zion", distanceMiles: 0 },
      { name: "Alta", distanceMiles: 0 },
    ],
  });
});

it("rejects a position that is not on the globe as the origin of distances", async () => {
  const { data } = await executeWith(
    `{ location(slug: "logan") { distanceMiles(from: { latitude: 40.17, longitude: -111.61 }) } }`,
  );
  expect(data).toEqual({ location: { distanceMiles: 110 } });
  const beyond = await executeWith(
    `{ location(slug: "logan") { distanceMiles(from: { latitude: 0, longitude: 181 }) } }`,
  );
  expect(beyond.errors).toMatchObject([{ path: "location.distanceMiles", code: "BAD_USER_INPUT" }]);
});

it("sorts stores without a position last", async () => {
  const unplaced = {
    ...wireLocation({ name: "Aardvark", storeNumber: "1" }),
    latitude: undefined,
  } as unknown as WireLocation;
  const { data } = await executeWith("{ locations(near: { latitude: 0, longitude: 0 }) { name distanceMiles } }", [
    unplaced,
    wireLocation(),
  ]);
  expect(data).toMatchObject({ locations: [{ name: "Springville" }, { name: "Aardvark", distanceMiles: null }] });
});

it("rejects a position that is not on the globe", async () => {
  const { data, errors } = await executeWith("{ locations(near: { latitude: 91, longitude: 0 }) { name } }");
  expect(data).toEqual({ locations: null });
  expect(errors).toMatchObject([{ code: "BAD_USER_INPUT" }]);
});

it("finds a store by its slug, also a hidden one", async () => {
  const { data } = await executeWith(
    `{ shown: location(slug: "logan") { name } hidden: location(slug: "old-logan") { name hidden } none: location(slug: "provo") { name } }`,
  );
  expect(data).toEqual({ shown: { name: "Logan" }, hidden: { name: "Old Logan", hidden: true }, none: null });
});

it("pads numbers to the longest of the retailer", async () => {
  const { data } = await executeWith("{ locations { storeNumber } }", [
    wireLocation({ name: "A", storeNumber: "123456" }),
    wireLocation({ name: "B", storeNumber: "7" }),
  ]);
  expect(data).toEqual({ locations: [{ storeNumber: "123456" }, { storeNumber: "000007" }] });
});

it("unifies the two names of the second address line and the postal code", async () => {
  const { data } = await executeWith("{ locations { address2 zip } }", [
    wireLocation({ name: "A", storeNumber: "1", address2: "Suite 1", zip: "84663" }),
    wireLocation({ name: "B", storeNumber: "2", addressLine2: "Suite 2", zipCode: "84664" }),
  ]);
  expect(data).toEqual({
    locations: [
      { address2: "Suite 1", zip: "84663" },
      { address2: "Suite 2", zip: "84664" },
    ],
  });
});

const query =
  "{ locations { storeHours { day hours } pharmacyHours { day } additionalHours { label hours { day hours } } } }";
const week = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const unlisted = "Hours not listed";
const hoursOn = (listed: Readonly<Record<string, string>>) =>
  week.map((day) => ({ day, hours: listed[day] ?? unlisted }));

it("returns a store's own hours from Monday to Sunday, and the other days as not listed", async () => {
  const store = wireLocation({
    storeHours: [
      { day: "Sunday", hours: "Closed" },
      { day: "Monday", hours: "6:00 AM - 11:00 PM" },
    ],
    additionalHours: [{ label: "Bakery", hours: [{ day: "Friday", hours: "Till sold out" }] }],
  });
  const { data } = await executeWith(query, [store]);
  expect(data).toEqual({
    locations: [
      {
        storeHours: hoursOn({ Sunday: "Closed", Monday: "6:00 AM - 11:00 PM" }),
        pharmacyHours: null,
        additionalHours: [{ label: "Bakery", hours: hoursOn({ Friday: "Till sold out" }) }],
      },
    ],
  });
});

it("returns the retailer's hours for a store without its own, and no hours without either", async () => {
  const withRetailer = await executeWith("{ locations { storeHours { day hours } } }", [wireLocation()]);
  expect(withRetailer.data).toEqual({ locations: [{ storeHours: hoursOn({ Sunday: "7:00 AM - 9:00 PM" }) }] });
  const without = await executeWith("{ locations { storeHours { day hours } } }", [wireLocation()], { hours: [] });
  expect(without.data).toEqual({ locations: [{ storeHours: hoursOn({}) }] });
});

it("returns the stores when the retailer's hours cannot be read", async () => {
  const content = { "GET /sites/reams/locations": { locations: [wireLocation()] } };
  const { data, errors } = await execute("{ locations { name storeHours { day } } }", { upstreams: { content } });
  expect(data).toEqual({ locations: [{ name: "Springville", storeHours: null }] });
  expect(errors).toMatchObject([{ path: "locations.0.storeHours", code: "NOT_FOUND" }]);
});

const preselects = (index: number | null, locations: readonly WireLocation[]) =>
  executeWith("{ retailer { registrationStore { name } } }", locations, {
    features: { ...wireRetailer().features, defaultStoreIndex: { value: index, reason: "The flagship." } },
  });

it.each([
  ["the store at the position in the retailer's order, not in the order by name", 3, stores, "Alpine"],
  ["the only visible store", null, stores.slice(0, 1), "Springville"],
  ["no store without a position", null, stores, null],
  ["no store after the end of the list", 9, stores, null],
  ["no hidden store", 2, stores, null],
] as const)("preselects for registration %s", async (_what, index, locations, name) => {
  const { data, errors } = await preselects(index, locations);
  expect({ data, errors }).toEqual({
    data: { retailer: { registrationStore: name === null ? null : { name } } },
    errors: [],
  });
});
