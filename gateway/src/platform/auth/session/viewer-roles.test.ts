import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";

const viewersQuery = "{ viewer { firstName } team { roles } support { roles } }";

it("returns null for every session of a guest, without an error", async () => {
  const { data, errors } = await execute(viewersQuery);
  expect({ data, errors }).toEqual({ data: { viewer: null, team: null, support: null }, errors: [] });
});

it("returns null for staff sessions of a shopper, without an error", async () => {
  const { data, errors } = await execute("{ team { roles } support { roles } }", { viewer: {} });
  expect({ data, errors }).toEqual({ data: { team: null, support: null }, errors: [] });
});

it.each([
  ["without a session", null, "UNAUTHENTICATED"],
  ["of a shopper", {}, "FORBIDDEN"],
])("rejects support fields for a request %s", async (_who, viewer, code) => {
  const lookup = `lookup: { by: PHONE, value: "8015550110", reason: "Asked by phone" }`;
  const { data, errors } = await execute(`{ customer(${lookup}) { id } }`, { viewer });
  expect(data).toEqual({ customer: null });
  expect(errors).toMatchObject([{ path: "customer", code }]);
});
