import { expect, it } from "vitest";
import { createLimits } from "../../auth/limits.ts";
import { createPublicCache } from "../../cache/public-cache.ts";
import { UpstreamError } from "../../errors/upstream-error.ts";
import { execute, type ExecuteOptions } from "../../testing/execute.ts";
import type { StubRoutes } from "../../testing/stub-upstream.ts";

const provo = { Name: "Provo, UT", Latitude: 40.2338, Longitude: -111.6585 };
const found: StubRoutes = { "GET /geocode": { Places: [{ Name: "Broken" }, provo] } };

const ask = (address: string, portal: StubRoutes = found, options: ExecuteOptions = {}) =>
  execute("query Find($address: String!) { place(address: $address) { name latitude longitude } }", {
    variables: { address },
    upstreams: { portal },
    ...options,
  });

it("gives the best place that can be used", async () => {
  const { data, errors } = await ask("84601");
  expect({ data, errors }).toEqual({
    data: { place: { name: "Provo, UT", latitude: 40.2338, longitude: -111.6585 } },
    errors: [],
  });
});

it("is null for a place that nobody knows", async () => {
  expect((await ask("Nowhere", { "GET /geocode": { Places: [] } })).data).toEqual({ place: null });
});

it.each(["", "   ", "x".repeat(201)])("asks nobody about %j", async (address) => {
  const { data, calls } = await ask(address);
  expect({ data, calls }).toEqual({ data: { place: null }, calls: {} });
});

it("asks once for the same words, however they are written, and never for another retailer", async () => {
  const cache = createPublicCache();
  const first = await ask("Provo  UT", found, { cache });
  const again = await ask(" provo ut ", found, { cache });
  const other = await ask("provo ut", found, { cache, retailer: "lees" });
  expect([first, again, other].map(({ calls }) => calls["portal GET /geocode"] ?? 0)).toEqual([1, 0, 1]);
});

it("stops a visitor who looks up place after place", async () => {
  const limits = createLimits(() => new Date("2026-05-04T18:00:00Z"));
  const answers = [];
  for (let turn = 0; turn < 31; turn += 1) answers.push(await ask(`Provo ${turn}`, found, { context: { limits } }));
  expect(answers.at(-2)?.errors).toEqual([]);
  expect(answers.at(-1)?.errors).toMatchObject([{ path: "place", code: "RATE_LIMITED" }]);
});

it("fails alone when the service does not answer or answers something else", async () => {
  for (const answer of [new UpstreamError({ upstream: "portal", kind: "unavailable" }), { found: 1 }]) {
    const { data, errors } = await ask("Provo", { "GET /geocode": answer });
    expect(data).toEqual({ place: null });
    expect(errors).toMatchObject([{ path: "place" }]);
  }
});
