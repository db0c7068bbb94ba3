import { expect, it } from "vitest";
import { defaults, type Inputs } from "./assumptions.ts";
import { capacityOf, loadOf } from "./model.ts";

const planned = (changes: Partial<Inputs>) => capacityOf({ ...defaults, ...changes });

it("divides the first views of web visits into cached and rendered pages, and sends later views as graph requests", () => {
  const inputs = {
    ...defaults,
    appShare: 0.5,
    guestShare: 0.5,
    pageCacheHits: 0.8,
    viewsPerVisit: 5,
    clipsPerVisit: 1,
  };
  const load = loadOf(100, { ...inputs, requestsPerView: 2, callsPerRequest: 1.5 });
  expect(load).toMatchObject({ cachedPages: 20, renderedPages: 30, clips: 100, graphRequests: 1_000 });
  expect(load.serviceCalls).toBe(1_500);
});

it("multiplies the mean by the peak factor", () => {
  const { mean, peak } = planned({ peakFactor: 7 });
  expect(mean).not.toEqual({});
  for (const [name, value] of Object.entries(mean)) expect(peak).toHaveProperty(name, expect.closeTo(value * 7, 6));
});

it("plans processes for the share of a core that may be in use, at least two of each kind", () => {
  const { groups } = planned({ busy: 0.25 });
  for (const { processes, cores } of Object.values(groups))
    expect(processes).toBe(Math.max(2, Math.ceil(cores / 0.25)));
  expect(planned({ shoppers: 100 }).groups.webServers.processes).toBe(2);
});

it("gives each gateway memory for the public data of all stores", () => {
  const [few, many] = [planned({ stores: 1_000 }), planned({ stores: 11_000 })].map(({ groups }) => groups.gateways);
  const perProcess = ((many?.memoryGb ?? 0) - (few?.memoryGb ?? 0)) / (few?.processes ?? 1);
  expect(perProcess).toBeCloseTo((10_000 * defaults.storeKb) / 1_000_000);
});

it("lists first the part that is full with the fewest shoppers, and at that number its whole limit is used", () => {
  const [first, ...others] = planned({}).limits;
  expect(others).not.toEqual([]);
  expect(others.every(({ shoppers }) => shoppers >= (first?.shoppers ?? Infinity))).toBe(true);
  const full = planned({ shoppers: first?.shoppers ?? 0 }).limits[0];
  expect(full).toMatchObject({ part: first?.part, used: expect.closeTo(1, 6) });
});

it("costs the sum of processes, database and traffic", () => {
  const { amazon } = planned({});
  expect(amazon.total).toBeCloseTo(amazon.servers + amazon.database + amazon.traffic);
  const busier = planned({ shoppers: defaults.shoppers * 2 }).amazon;
  expect(busier.traffic).toBeCloseTo(amazon.traffic * 2);
});
