import { expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute } from "../../../testing/execute.ts";

const record = "GET /loyalty/app-reams/customer";
const customer = {
  FrqShopperNo: "41000000101",
  FirstName: "Ana",
  LastName: "Lopez",
  EmailAddress: "ana@example.com",
  Phone: "8015550123",
  MyStore: { MyStoreNumber: "7" },
};
const place = { address: "1 Center St", city: "Provo", state: "UT", latitude: 40.2, longitude: -111.6 };
const stores = {
  "GET /sites/reams/locations": {
    locations: [
      { ...place, name: "Provo Center Street", storeNumber: "0012" },
      { ...place, name: "Springville", storeNumber: "0007" },
    ],
  },
};
const everything = "{ viewer { firstName lastName email phone shopperNumber roles homeStore { name } } }";

it("returns null as the viewer of a guest", async () => {
  expect(await execute(everything)).toMatchObject({ data: { viewer: null }, errors: [], calls: {} });
});

it("returns a shopper's first name without an upstream call", async () => {
  const { data, calls } = await execute("{ viewer { firstName shopperNumber roles } }", { viewer: {} });
  expect(data).toEqual({ viewer: { firstName: "Ana", shopperNumber: "41000000101", roles: ["FREQUENT_SHOPPER"] } });
  expect(calls).toEqual({});
});

it("reads the record and the stores once for any number of fields", async () => {
  const { data, calls } = await execute(`{ again: ${everything.slice(2, -2)} ${everything.slice(2)}`, {
    viewer: {},
    upstreams: { loyalty: { [record]: customer }, content: stores },
  });
  expect(data?.["viewer"]).toEqual({
    firstName: "Ana",
    lastName: "Lopez",
    email: "ana@example.com",
    phone: "(801) 555-0123",
    shopperNumber: "41000000101",
    roles: ["FREQUENT_SHOPPER"],
    homeStore: { name: "Springville" },
  });
  expect(calls).toEqual({ [`loyalty ${record}`]: 1, "content GET /sites/reams/locations": 1 });
});

it("returns the home store of the login while the record cannot be read, and the other fields as failed", async () => {
  const down = new UpstreamError({ upstream: "loyalty", kind: "timeout" });
  const { data, errors } = await execute("{ viewer { firstName email homeStore { name } } }", {
    viewer: {},
    upstreams: { loyalty: { [record]: down }, content: stores },
  });
  expect(data).toEqual({ viewer: { firstName: "Ana", email: null, homeStore: { name: "Provo Center Street" } } });
  expect(errors).toMatchObject([{ path: "viewer.email", code: "UPSTREAM_TIMEOUT" }]);
});

it.each([
  { name: "no store is chosen", customer: { ...customer, MyStore: { MyStoreNumber: null } } },
  { name: "the chosen store no longer exists", customer: { ...customer, MyStore: { MyStoreNumber: "99" } } },
  { name: "the loyalty service does not know the shopper", customer: [] },
])("returns no home store when $name", async ({ customer: body }) => {
  const { data, errors } = await execute("{ viewer { homeStore { name } } }", {
    viewer: {},
    upstreams: { loyalty: { [record]: body }, content: stores },
  });
  expect(data).toEqual({ viewer: { homeStore: null } });
  expect(errors).toEqual([]);
});

it("never returns the record of another shopper", async () => {
  const { data, errors } = await execute("{ viewer { email } }", {
    viewer: {},
    upstreams: { loyalty: { [record]: { ...customer, FrqShopperNo: "41000000999", EmailAddress: "canary" } } },
  });
  expect(data).toEqual({ viewer: { email: null } });
  expect(errors).toMatchObject([{ code: "UPSTREAM_BAD_RESPONSE" }]);
});

it("returns a different shopper id at each retailer", async () => {
  const id = async (retailer: string) =>
    (await execute("{ viewer { id } }", { viewer: {}, retailer })).data?.["viewer"];
  expect(await id("reams")).not.toEqual(await id("lees"));
});
