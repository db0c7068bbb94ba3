import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { serviceNames } from "../../contracts/service-names.ts";
import type { Api } from "../stack/control.ts";
import { visitorFields } from "./schema/access.ts";
import { differences } from "./schema/compare.ts";
import { startGateway, type TestGateway } from "./gateway.ts";
import { retry, wholeAnswer } from "./retry.ts";
import { fieldsOf } from "./schema/schema.ts";
import { sources } from "./schema/sources.ts";
import { wholeFields } from "./schema/whole-field.ts";

const isViewer = ({ field }: (typeof visitorFields)[number]): boolean => field.name === "viewer";

/** Queries of all fields that visitors can read; one document would have more tokens than the gateway accepts. */
const everything = [
  wholeFields(visitorFields.filter(isViewer)),
  wholeFields(visitorFields.filter((item) => !isViewer(item))),
] as const;

const coordinates = new Set(everything.flatMap((part) => [...part.coordinates]));

/** Reads all fields that visitors can read, as one response. */
async function readEverything(graph: TestGateway, by: { readonly cookie?: string; readonly site?: string }) {
  const [viewer, others] = await Promise.all([
    graph.run({ ...everything[0], ...by }),
    graph.run({ ...everything[1], ...by }),
  ]);
  return {
    ...others,
    data: { ...others.data, ...viewer.data },
    errors: [...viewer.errors, ...others.errors],
    milliseconds: Math.max(viewer.milliseconds, others.milliseconds),
  };
}

/** The maximum duration of a response, in milliseconds, during any fault. */
const maxMs = 2_500;

/** Services that must be the first to break in a gateway, because their data are cached after its first response. */
const cached: readonly Api[] = ["loyalty", "content", "ad-viewer"];
/** Groups of services that share a gateway and break one after another: none of them provides data of the others. */
const groups: readonly (readonly Api[])[] = [
  ["loyalty"],
  ["content"],
  ["ad-viewer", ...serviceNames.filter((api) => !cached.includes(api))],
];
const readFrom = new Set(Object.values(sources).flat());
const faults = [
  ["never responds", { mode: "hang" }],
  ["sends invalid responses", { mode: "garbage" }],
  ["responds with errors", { mode: "error", status: 503 }],
] as const;

let healthy: TestGateway;
let cookie = "";
let whole: unknown;

/**
 * Starts a warm gateway that has read no data of the test's retailer, so that no cached data hide missing data.
 */
async function startWarm(): Promise<TestGateway> {
  const graph = await startGateway();
  await readEverything(graph, { site: "lees" });
  return graph;
}

beforeAll(async () => {
  healthy = await startWarm();
  cookie = await healthy.logIn("cora@example.com");
  whole = (await wholeAnswer(() => readEverything(healthy, { cookie }))).data;
});

afterAll(async () => {
  await healthy.control.mend();
  await healthy.stop();
});

it("knows which services feed each nullable field", () => {
  const named = [...visitorFields, ...fieldsOf("User")].map(({ coordinate }) => coordinate);
  expect(
    named.filter((coordinate) => !(coordinate in sources)),
    "say it in sources.ts",
  ).toEqual([]);
  const unknown = Object.keys(sources).filter((coordinate) => !coordinates.has(coordinate));
  expect(unknown, "no such field").toEqual([]);
});

describe.each(groups.map((apis) => [apis.join(", "), apis] as const))("an outage of %s", (_names, apis) => {
  let graph: TestGateway;

  beforeAll(async () => {
    graph = await startWarm();
  });

  afterEach(() => healthy.control.mend());

  afterAll(() => graph.stop());

  const outages = apis.flatMap((api) => faults.map(([how, fault]) => [api, how, fault] as const));
  it.each(outages)("returns all other fields in time when %s %s", async (api, _how, fault) => {
    await healthy.control.break(api, fault);
    await retry(async () => {
      const { data, errors, milliseconds } = await readEverything(graph, { cookie });
      expect(differences("Query", whole, data, api)).toEqual([]);
      expect(errors.filter(({ extensions }) => !extensions.code.startsWith("UPSTREAM_"))).toEqual([]);
      expect(errors.length > 0, "something is missing").toBe(readFrom.has(api));
      expect(milliseconds).toBeLessThan(maxMs);
    });
  });
});

it("returns what the gateway knows by itself when every service fails", async () => {
  const graph = await startWarm();
  for (const api of groups.flat()) await healthy.control.break(api, { mode: "error", status: 503 });
  const { data, errors } = await readEverything(graph, { cookie });
  await graph.stop();
  expect(data).toMatchObject({ viewer: { firstName: "Cora", email: null, coupons: null }, retailer: { name: null } });
  expect(errors.length).toBeGreaterThan(0);
});
