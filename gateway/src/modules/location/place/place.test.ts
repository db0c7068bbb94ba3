import { expect, it } from "vitest";
import { createLimits } from "../../../platform/auth/limits/limits.ts";
import { createPublicCache } from "../../../platform/cache/public-cache.ts";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { stubUpstream, type StubRoutes } from "../../../testing/stub-upstream.ts";

const provo = { Name: "Provo, UT", Latitude: 40.2338, Longitude: -111.6585 };
const geocoding: StubRoutes = { "GET /geocode": { Places: [{ Name: "Broken" }, provo] } };

const findPlace = (address: string, portal: StubRoutes = geocoding, options: ExecuteOptions = {}) =>
  execute("query Find($address: String!) { place(address: $address) { name latitude longitude } }", {
    variables: { address },
    upstreams: { portal },
    ...options,
  });

it("returns the best match of the supported kinds", async () => {
  const { data, errors } = await findPlace("84601");
  expect({ data, errors }).toEqual({
    data: { place: { name: "Provo, UT", latitude: 40.2338, longitude: -111.6585 } },
    errors: [],
  });
});

it("returns null for an unknown place", async () => {
  expect((await findPlace("Nowhere", { "GET /geocode": { Places: [] } })).data).toEqual({ place: null });
});

it.each(["", "   ", "x".repeat(201)])("makes no call for %j", async (address) => {
  const { data, calls } = await findPlace(address);
  expect({ data, calls }).toEqual({ data: { place: null }, calls: {} });
});

it("calls the service once for the same words in any spelling, and never for another retailer", async () => {
  const cache = createPublicCache();
  const first = await findPlace("Provo  UT", geocoding, { cache });
  const again = await findPlace(" provo ut ", geocoding, { cache });
  const pasted = await findPlace("\u202dProvo\u202c UT", geocoding, { cache });
  const other = await findPlace("provo ut", geocoding, { cache, retailer: "lees" });
  expect([first, again, pasted, other].map(({ calls }) => calls["portal GET /geocode"] ?? 0)).toEqual([1, 0, 0, 1]);
});

it("limits the lookups of a visitor", async () => {
  const limits = createLimits(() => new Date("2026-05-04T18:00:00Z"));
  const answers = [];
  for (let turn = 0; turn < 31; turn += 1)
    answers.push(await findPlace(`Provo ${turn}`, geocoding, { context: { limits } }));
  expect(answers.at(-2)?.errors).toEqual([]);
  expect(answers.at(-1)?.errors).toMatchObject([{ path: "place", code: "RATE_LIMITED" }]);
});

it("fails without an effect on other fields when the service does not respond or responds with something else", async () => {
  for (const answer of [new UpstreamError({ upstream: "portal", kind: "unavailable" }), { found: 1 }]) {
    const { data, errors } = await findPlace("Provo", { "GET /geocode": answer });
    expect(data).toEqual({ place: null });
    expect(errors).toMatchObject([{ path: "place" }]);
  }
});

const street = {
  formatted_address: "1304 N Redwood Rd, Saratoga Springs, UT",
  geometry: { location: { lat: 40.38, lng: -111.9 } },
};

it.each([
  [
    "finds a street",
    { status: "OK", results: [{}, street] },
    { name: street.formatted_address, latitude: 40.38, longitude: -111.9 },
  ],
  ["finds nothing", { status: "ZERO_RESULTS", results: [] }, null],
])("%s with the maps service if it has a key, and calls it once a day", async (_name, answer, place) => {
  const cache = createPublicCache();
  const maps = stubUpstream("maps", { "GET /maps/api/geocode/json": answer });
  const options: ExecuteOptions = { cache, geocoder: { http: maps, key: "key-of-the-gateway" } };
  for (const address of ["1304 North Redwood Road", " 1304 north redwood road"]) {
    expect(await findPlace(address, {}, options)).toMatchObject({ data: { place }, errors: [], calls: {} });
  }
  expect(maps.calls.map(({ options: { query } }) => query)).toEqual([
    { address: "1304 North Redwood Road", components: "country:US", key: "key-of-the-gateway" },
  ]);
});

it("fails without an effect on other fields when the maps service rejects the key", async () => {
  const maps = stubUpstream("maps", { "GET /maps/api/geocode/json": { status: "REQUEST_DENIED", results: [] } });
  const { data, errors } = await findPlace("Provo", {}, { geocoder: { http: maps, key: "wrong" } });
  expect({ data, errors }).toMatchObject({ data: { place: null }, errors: [{ code: "UPSTREAM_BAD_RESPONSE" }] });
});
