import { expect, it } from "vitest";
import { UpstreamError, type UpstreamErrorKind } from "../../platform/errors/upstream-error.ts";
import { globalId } from "../../platform/graph/global-id.ts";
import { execute } from "../../testing/execute.ts";
import { shopperCalls } from "../../testing/shopper-routes.ts";
import { stubUpstream, type StubUpstream } from "../../testing/stub-upstream.ts";

const list = "/loyalty/app-reams/charities";
const charitiesPath = "/loyalty/app-reams/customers/41000000101/charities";
const schools = [
  { CharityId: "1", CharityDescription: "Canyon District", Notes: "Aspen Elementary", ZipCode: "84604" },
  { CharityId: "2", CharityDescription: "Canyon District", Notes: "Bear Middle School", ZipCode: "84604" },
  { CharityId: "10", CharityDescription: "Alpine District", Notes: "Cedar Elementary", ZipCode: null },
];
const id = (key: string) => globalId("Charity", "reams", key);
const failed = (kind: UpstreamErrorKind) => new UpstreamError({ upstream: "loyalty", kind });

/** Creates a service that stores the supported charities; `fails` makes single steps fail by their number of calls. */
function charityService(
  supported: string[],
  fails: (step: string, times: number) => UpstreamError | null = () => null,
) {
  const on = new Set(supported);
  const times = new Map<string, number>();
  const step = (call: "enroll" | "disenroll", key: string) => [
    `POST ${charitiesPath}/${key}/${call}`,
    () => {
      const name = `${call} ${key}`;
      times.set(name, (times.get(name) ?? 0) + 1);
      const failure = fails(name, times.get(name) ?? 0);
      if (failure !== null) throw failure;
      if (call === "enroll") on.add(key);
      else on.delete(key);
      return { Success: true };
    },
  ];
  return stubUpstream("loyalty", {
    [`GET ${list}`]: schools,
    [shopperCalls.charities]: () =>
      schools.map(({ CharityId, Notes }) => ({ CharityId, Notes, IsEnrolled: on.has(CharityId) })),
    ...Object.fromEntries(
      schools.flatMap(({ CharityId }) => [step("enroll", CharityId), step("disenroll", CharityId)]),
    ),
  });
}

const steps = ({ calls }: StubUpstream) =>
  calls.filter(({ method }) => method === "POST").map(({ path }) => path.slice(charitiesPath.length + 1));

async function choose(key: string, loyalty: StubUpstream, viewer: object | null = {}) {
  const document = `mutation ($id: ID!) { chooseCharity(input: { charityId: $id }) {
    charities { name } confirmation userErrors { code message } } }`;
  const { data, errors } = await execute(document, { viewer, variables: { id: id(key) }, upstreams: { loyalty } });
  expect(errors).toEqual([]);
  return data?.["chooseCharity"];
}

it("returns the charities by name to every visitor, twenty per page, and finds them by words", async () => {
  const document = `{ charities { totalCount nodes { name district zip } pageInfo { hasNextPage } }
    found: charities(search: "canyon MIDDLE") { nodes { name } } }`;
  const { data, calls } = await execute(document, { upstreams: { loyalty: charityService([]) } });
  expect(data).toEqual({
    charities: {
      totalCount: 3,
      nodes: [
        { name: "Aspen Elementary", district: "Canyon District", zip: "84604" },
        { name: "Bear Middle School", district: "Canyon District", zip: "84604" },
        { name: "Cedar Elementary", district: "Alpine District", zip: null },
      ],
      pageInfo: { hasNextPage: false },
    },
    found: { nodes: [{ name: "Bear Middle School" }] },
  });
  expect(calls).toEqual({ [`loyalty GET ${list}`]: 1 });
});

it("groups the charities by district", async () => {
  const { data } = await execute("{ charityDistricts { name charities { name } } }", {
    upstreams: { loyalty: charityService([]) },
  });
  expect(data).toEqual({
    charityDistricts: [
      { name: "Alpine District", charities: [{ name: "Cedar Elementary" }] },
      { name: "Canyon District", charities: [{ name: "Aspen Elementary" }, { name: "Bear Middle School" }] },
    ],
  });
});

it("returns a shopper's own charity while the list of all is unavailable, with an error for the missing values", async () => {
  const loyalty = {
    [`GET ${list}`]: failed("unavailable"),
    [shopperCalls.charities]: [{ CharityId: "1", IsEnrolled: true, Notes: "Aspen Elementary" }],
  };
  const { data, errors } = await execute("{ viewer { charities { id name district } } }", {
    viewer: {},
    upstreams: { loyalty },
  });
  expect(errors).toMatchObject([{ path: "viewer.charities", code: "UPSTREAM_UNAVAILABLE" }]);
  expect(data).toEqual({ viewer: { charities: [{ id: id("1"), name: "Aspen Elementary", district: null }] } });
});

it("ends the old support before it starts the new one, and confirms", async () => {
  const loyalty = charityService(["1"]);
  expect(await choose("2", loyalty)).toEqual({
    charities: [{ name: "Bear Middle School" }],
    confirmation: "You are now supporting Bear Middle School.",
    userErrors: [],
  });
  expect(steps(loyalty)).toEqual(["1/disenroll", "2/enroll"]);
});

it("starts support for a shopper without a charity", async () => {
  const loyalty = charityService([]);
  expect(await choose("10", loyalty)).toMatchObject({ charities: [{ name: "Cedar Elementary" }], userErrors: [] });
  expect(steps(loyalty)).toEqual(["10/enroll"]);
});

it("changes nothing for the charity that is already supported", async () => {
  const loyalty = charityService(["1"]);
  expect(await choose("1", loyalty)).toMatchObject({ charities: [{ name: "Aspen Elementary" }], userErrors: [] });
  expect(steps(loyalty)).toEqual([]);
});

const restoredText = "We couldn't change your charity. You are still supporting Aspen Elementary.";

it.each([
  ["refused", "REFUSED"],
  ["unavailable", "UPSTREAM_FAILED"],
] as const)("restores the old charity when the new one is %s, and says so", async (kind, code) => {
  const loyalty = charityService(["1"], (step) => (step === "enroll 2" ? failed(kind) : null));
  expect(await choose("2", loyalty)).toEqual({
    charities: [{ name: "Aspen Elementary" }],
    confirmation: null,
    userErrors: [{ code, message: restoredText }],
  });
  expect(steps(loyalty)).toEqual(["1/disenroll", "2/enroll", "1/enroll"]);
});

it("does not start the new support when the old one cannot be ended", async () => {
  const loyalty = charityService(["1"], (step) => (step === "disenroll 1" ? failed("unavailable") : null));
  expect(await choose("2", loyalty)).toMatchObject({ charities: [{ name: "Aspen Elementary" }], confirmation: null });
  expect(steps(loyalty)).toEqual(["1/disenroll"]);
});

it("reports the loss of the old charity when it cannot be restored", async () => {
  const loyalty = charityService(["1"], (step) => (step.startsWith("enroll") ? failed("unavailable") : null));
  expect(await choose("2", loyalty)).toEqual({
    charities: [],
    confirmation: null,
    userErrors: [
      {
        code: "UPSTREAM_FAILED",
        message: "We couldn't change your charity, and your earlier choice could not be restored. Please choose again.",
      },
    ],
  });
});

it("lists a charity that was lost among the choices again", async () => {
  const loyalty = stubUpstream("loyalty", {
    [`GET ${list}`]: schools,
    [shopperCalls.charities]: [
      { CharityId: "1", IsEnrolled: false, Notes: "Aspen Elementary" },
      { CharityId: "2", IsEnrolled: true, Notes: "Bear Middle School" },
      { CharityId: "77", IsEnrolled: false, Notes: "Closed School" },
    ],
  });
  const { data } = await execute("{ viewer { pastCharities { name } } }", { viewer: {}, upstreams: { loyalty } });
  expect(data).toEqual({ viewer: { pastCharities: [{ name: "Aspen Elementary" }] } });
});

it("serializes concurrent choices of one shopper", async () => {
  const loyalty = charityService(["1"]);
  const document = `mutation { a: chooseCharity(input: { charityId: "${id("2")}" }) { confirmation }
    b: chooseCharity(input: { charityId: "${id("10")}" }) { charities { name } } }`;
  const { data } = await execute(document, { viewer: {}, upstreams: { loyalty } });
  expect(data).toEqual({
    a: { confirmation: "You are now supporting Bear Middle School." },
    b: { charities: [{ name: "Cedar Elementary" }] },
  });
  expect(steps(loyalty)).toEqual(["1/disenroll", "2/enroll", "2/disenroll", "10/enroll"]);
});

it.each([
  ["an unknown charity", "99"],
  ["an empty id", ""],
])("rejects %s without a write", async (_name, key) => {
  const loyalty = charityService(["1"]);
  expect(await choose(key, loyalty)).toMatchObject({ confirmation: null, userErrors: [{ code: "INVALID_INPUT" }] });
  expect(steps(loyalty)).toEqual([]);
});

it("rejects a guest without a call to the service", async () => {
  const loyalty = charityService(["1"]);
  expect(await choose("2", loyalty, null)).toMatchObject({ userErrors: [{ code: "UNAUTHENTICATED" }] });
  expect(loyalty.calls).toEqual([]);
});
