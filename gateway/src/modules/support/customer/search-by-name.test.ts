import { expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { globalId } from "../../../platform/graph/global-id.ts";
import { type StubCall, stubUpstream } from "../../../testing/stub-upstream.ts";
import { executeAsAgent, rejectedByLog, staffRoutes } from "../../../testing/support.ts";

const query = `query ($search: CustomerSearch!) {
  customerMatches(search: $search) { id firstName lastName email homeStoreNumber } }`;

const ana = {
  FrqShopperNo: "41000000101",
  FirstName: "Ana",
  LastName: "Whitlock",
  EmailAddress: "ana@example.com",
  MyStore: { MyStoreNumber: "7" },
};

/** Searches as the agent of a retailer; returns the sent payloads too. */
async function search(name: string, matches: unknown = [ana], sso: object = staffRoutes) {
  const written = stubUpstream("sso", sso as typeof staffRoutes);
  const loyalty = stubUpstream("loyalty", {
    "POST /support/app-reams/search": ({ options }: StubCall) => {
      if (matches instanceof Error) throw matches;
      return { Matches: matches, sent: options.json };
    },
  });
  const variables = { search: { name, reason: "asked by a test" } };
  const executed = await executeAsAgent(query, { variables, upstreams: { sso: written, loyalty } });
  const posts = [written, loyalty].map(({ calls }) => calls.filter(({ method }) => method === "POST"));
  return { ...executed, sent: posts.map((calls) => calls.map(({ options }) => options.json)) };
}

it("returns the shoppers masked, after an audit entry with the masked name", async () => {
  const { data, sent } = await search("  Ana  WHIT ");
  expect(data).toEqual({
    customerMatches: [
      {
        id: globalId("Customer", "reams", "41000000101"),
        firstName: "Ana",
        lastName: "W•••",
        email: "a•••@example.com",
        homeStoreNumber: "7",
      },
    ],
  });
  expect(sent).toEqual([
    [expect.objectContaining({ action: "LOOKUP", subject: { masked: "a••• w•••", exact: "ana whit" } })],
    [{ Name: "ana whit", Agent: "sam@aisle.example" }],
  ]);
});

it.each(["", "a", "12", "x".repeat(101)])("rejects the name %o before it is counted or logged", async (name) => {
  const { errors, sent } = await search(name);
  expect(errors).toMatchObject([{ code: "BAD_USER_INPUT", message: "Enter a name." }]);
  expect(sent).toEqual([[], []]);
});

it("searches nothing if the audit entry cannot be written", async () => {
  const lost = new UpstreamError({ upstream: "sso", kind: "unavailable" });
  const { errors, calls } = await search("ana", [ana], { ...staffRoutes, "POST /staff/audit": lost });
  expect(errors).toMatchObject([{ code: "UPSTREAM_UNAVAILABLE" }]);
  expect(calls).toEqual(rejectedByLog);
});

it("returns an empty list if no shopper has such a name", async () => {
  expect((await search("zoe", [])).data).toEqual({ customerMatches: [] });
});
