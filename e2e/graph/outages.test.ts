import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { serviceNames } from "../../contracts/service-names.ts";
import type { Api } from "../stack/control.ts";
import { visitorFields } from "./schema/access.ts";
import { differences } from "./schema/compare.ts";
import type { GraphAnswer } from "./graph.ts";
import { type ForgetfulGateway, startForgetfulGateway } from "./forgetful-gateway.ts";
import { longestResponseMs, retry, wholeAnswer } from "./retry.ts";
import { fieldsOf } from "./schema/schema.ts";
import { sources } from "../../tools/field-sources.ts";
import { wholeFields, wholeParts } from "./schema/whole-field.ts";

const isViewer = ({ field }: (typeof visitorFields)[number]): boolean => field.name === "viewer";

/** Queries of all fields that visitors can read; one document would have more tokens than the gateway accepts. */
const everything = [
  wholeFields(visitorFields.filter(isViewer)),
  ...wholeParts(visitorFields.filter((item) => !isViewer(item))),
];

const coordinates = new Set(everything.flatMap((part) => [...part.coordinates]));

/** Reads all fields that visitors can read, as one response. */
async function readEverything(by: { readonly cookie?: string; readonly site?: string }) {
  const [first, ...others] = await Promise.all(everything.map((part) => graph.run({ ...part, ...by })));
  if (first === undefined) throw new Error("There is no query.");
  const answers = [first, ...others];
  return {
    ...first,
    data: Object.assign({}, ...answers.map(({ data }) => data)) as GraphAnswer["data"],
    errors: answers.flatMap(({ errors }) => errors),
    milliseconds: Math.max(...answers.map(({ milliseconds }) => milliseconds)),
  };
}

const readFrom = new Set(Object.values(sources).flat());
const faults = [
  ["never responds", { mode: "hang" }],
  ["sends invalid responses", { mode: "garbage" }],
  ["responds with errors", { mode: "error", status: 503 }],
] as const;

/** A gateway of its own: its caches can be cleared, so that no cached data hide missing data, and no circuit breaker opens. */
let graph: ForgetfulGateway;
let cookie = "";
let whole: unknown;

beforeAll(async () => {
  graph = await startForgetfulGateway();
  // The first requests of a process take longer than those that the tests measure.
  await readEverything({ site: "lees" });
  cookie = await graph.logIn("cora@example.com");
  whole = (await wholeAnswer(() => readEverything({ cookie }))).data;
});

afterEach(() => graph.control.mend());

afterAll(() => graph.stop());

it("knows which services feed each nullable field", () => {
  const coordinatesOfFields = [...visitorFields, ...fieldsOf("User")].map(({ coordinate }) => coordinate);
  expect(
    coordinatesOfFields.filter((coordinate) => !(coordinate in sources)),
    "say it in sources.ts",
  ).toEqual([]);
  const unknown = Object.keys(sources).filter((coordinate) => !coordinates.has(coordinate));
  expect(unknown, "no such field").toEqual([]);
});

/** Services whose data are cached, so that an outage would not show what depends on them. */
const cachedServices: readonly Api[] = ["loyalty", "content", "ad-viewer"];

describe.each(serviceNames)("an outage of %s", (api) => {
  beforeAll(async () => {
    if (cachedServices.includes(api)) await graph.forget();
  });

  it.each(faults)("returns all other fields in time when the service %s", async (_how, fault) => {
    await graph.control.break(api, fault);
    await retry(async () => {
      const { data, errors, milliseconds } = await readEverything({ cookie });
      expect(differences("Query", whole, data, api)).toEqual([]);
      expect(errors.filter(({ extensions }) => !extensions.code.startsWith("UPSTREAM_"))).toEqual([]);
      expect(errors.length > 0, "something is missing").toBe(readFrom.has(api));
      expect(milliseconds).toBeLessThan(longestResponseMs);
    });
  });
});

it("returns what the gateway knows by itself when every service fails", async () => {
  await graph.forget();
  for (const api of serviceNames) await graph.control.break(api, { mode: "error", status: 503 });
  const { data, errors } = await readEverything({ cookie });
  expect(data).toMatchObject({ viewer: { firstName: "Cora", email: null, coupons: null }, retailer: { name: null } });
  expect(errors.length).toBeGreaterThan(0);
});
