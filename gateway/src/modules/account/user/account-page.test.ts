import { expect, it } from "vitest";
import { execute } from "../../../testing/execute.ts";
import { shopperCalls, shopperRoutes } from "../../../testing/shopper-routes.ts";
import { stubUpstream } from "../../../testing/stub-upstream.ts";

const accountPage = `query AccountPage { viewer { lastName email
  receipts { transactionDate total { formatted } } points { total } credits { balance { cents } }
  savings { total { instant { cents } } } again: savings { rows { instant { cents } } } } }`;

const five = [
  shopperCalls.record,
  shopperCalls.receipts,
  shopperCalls.pointsTotal,
  shopperCalls.credits,
  shopperCalls.savings,
];

it("reads an account page with five parallel calls, each made once", async () => {
  const { promise: allStarted, resolve } = Promise.withResolvers<void>();
  let started = 0;
  const routes = Object.entries(shopperRoutes()).map(([route, body]) => {
    const answer = async () => {
      started += 1;
      if (started === five.length) resolve();
      // No call gets a response before the last one starts, so that a call that waits for another would hang.
      await allStarted;
      return body;
    };
    return [route, answer] as const;
  });
  const { data, errors, calls } = await execute(accountPage, {
    viewer: {},
    upstreams: { loyalty: stubUpstream("loyalty", Object.fromEntries(routes)) },
  });
  expect(errors).toEqual([]);
  expect(data).toMatchObject({
    viewer: { lastName: "Lopez", points: { total: 150 }, credits: { balance: { cents: 425 } } },
  });
  expect(calls).toEqual(Object.fromEntries(five.map((route) => [`loyalty ${route}`, 1])));
});

it("makes no calls about a guest", async () => {
  expect(await execute(accountPage)).toMatchObject({ data: { viewer: null }, errors: [], calls: {} });
});
