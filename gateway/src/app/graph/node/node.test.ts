import { describe, expect, it } from "vitest";
import { globalId, type NodeType } from "../../../platform/graph/global-id.ts";
import { execute, type ExecuteOptions } from "../../../testing/execute.ts";
import { wholeShop } from "../../../testing/whole-shop.ts";

const now = "2026-05-04T18:00:00Z";
const read = (id: string, options: ExecuteOptions = {}) =>
  execute("query Find($id: ID!) { node(id: $id) { __typename id } }", {
    upstreams: wholeShop,
    now,
    ...options,
    variables: { id },
  });

const find = async (id: string, options: ExecuteOptions = {}) => {
  const { data, errors } = await read(id, options);
  expect(errors).toEqual([]);
  return data?.["node"];
};

interface Viewer {
  readonly id: string;
  readonly terms: { readonly id: string };
  readonly receipts: readonly { readonly id: string }[];
  readonly points: { readonly history: readonly { readonly id: string }[] };
  readonly rewards: {
    readonly offers: readonly { readonly id: string }[];
    readonly premiums: readonly { readonly id: string }[];
  };
  readonly coupons: { readonly id: string };
}

/** Returns the ids of the default shopper's objects by type. */
async function idsOfShopper(): Promise<Readonly<Partial<Record<NodeType, string | undefined>>>> {
  const fields = `id terms { id } receipts { id } points { history { id } } coupons { id }
    rewards { offers { id } premiums { id } }`;
  const { data } = await execute(`{ viewer { ${fields} } }`, { upstreams: wholeShop, now, viewer: {} });
  const { viewer } = data as { readonly viewer: Viewer };
  const { id, terms, receipts, points, rewards, coupons } = viewer;
  return {
    User: id,
    Terms: terms.id,
    Receipt: receipts[0]?.id,
    PointsEntry: points.history[0]?.id,
    Offer: rewards.offers[0]?.id,
    Premium: rewards.premiums[0]?.id,
    CouponBook: coupons.id,
  };
}

describe("an object by its id", () => {
  it("is found with its type", async () => {
    for (const [type, key] of [
      ["Location", "0001"],
      ["Coupon", "300012"],
      ["Charity", "7000"],
    ] as const) {
      const id = globalId(type, "reams", key);
      // oxlint-disable-next-line no-await-in-loop -- each is an operation of its own
      expect(await find(id)).toEqual({ __typename: type, id });
    }
  });

  it("of a shopper is found for that shopper only", async () => {
    const ids = Object.entries(await idsOfShopper());
    expect(ids.map(([, id]) => id)).toEqual(ids.map(() => expect.any(String)));
    for (const [type, id = ""] of ids) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await find(id, { viewer: {} })).toEqual({ __typename: type, id });
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect([type, await find(id)]).toEqual([type, null]);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const { data } = await read(id, { viewer: { shopperNumber: "41000000102" } });
      expect([type, data]).toEqual([type, { node: null }]);
    }
  });

  it.each([
    ["malformed", "?"],
    ["of an unknown type", Buffer.from("Banana:reams:1").toString("base64url")],
    ["of another retailer", globalId("Location", "lees", "0001")],
    ["of an unknown object", globalId("Location", "reams", "0999")],
    ["of a shopper's record, which needs a reason", globalId("Customer", "reams", "41000000101")],
  ])("is null for an id that is %s", async (_case, id) => {
    expect(await find(id, { viewer: {} })).toBeNull();
  });
});
