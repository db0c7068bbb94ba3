import { expect, it } from "vitest";
import { UpstreamError } from "../../../platform/errors/upstream-error.ts";
import { execute } from "../../../testing/execute.ts";
import { contentRoutes } from "../../../testing/routes.ts";
import { shopperCalls, shopperRoutes } from "../../../testing/shopper-routes.ts";
import { pointsHistory } from "./points-history.ts";

const document = `{ viewer { points { total progress { nextTier pointsToNext fraction }
  history { description date points } } } }`;
const down = (upstream: string) => new UpstreamError({ upstream, kind: "unavailable" });
const content = contentRoutes({ retailer: { rewardsTiers: [100, 250] } });

it("returns the total, the progress to the retailer's next reward, and the history, newest first", async () => {
  const { data, errors, calls } = await execute(document, {
    viewer: {},
    upstreams: { loyalty: shopperRoutes(), content },
  });
  expect(errors).toEqual([]);
  expect(data).toEqual({
    viewer: {
      points: {
        total: 150,
        progress: { nextTier: 250, pointsToNext: 100, fraction: 0.6 },
        history: [
          { description: "Reward redeemed", date: "2026-05-04T10:00:00.000Z", points: -50 },
          { description: "Points for your purchase", date: "2026-05-01T10:00:00.000Z", points: 200 },
        ],
      },
    },
  });
  expect(Object.values(calls)).toEqual([1, 1, 1]);
});

it("says which points end next, through their last day in the retailer's time zone", async () => {
  const endingAt = async (now: string) => {
    const loyalty = {
      ...shopperRoutes(),
      [shopperCalls.pointsTotal]: { Points: 450, Ending: { Points: 120, LastDay: "2026-12-31" } },
    };
    const { data, errors } = await execute("{ viewer { points { ending { points lastDay } } } }", {
      viewer: {},
      now,
      upstreams: { loyalty },
    });
    expect(errors).toEqual([]);
    return data?.["viewer"];
  };
  const response = { points: { ending: { points: 120, lastDay: "2026-12-31" } } };
  expect(await endingAt("2027-01-01T06:59:59Z")).toEqual(response);
  expect(await endingAt("2027-01-01T07:00:00Z")).toEqual({ points: { ending: null } });
});

it("makes the call for the history only if it is selected", async () => {
  const { calls } = await execute("{ viewer { points { total } } }", {
    viewer: {},
    upstreams: { loyalty: shopperRoutes() },
  });
  expect(calls).toEqual({ [`loyalty ${shopperCalls.pointsTotal}`]: 1 });
});

it("returns the total while the tiers or the history cannot be read", async () => {
  const { data, errors } = await execute(document, {
    viewer: {},
    upstreams: {
      loyalty: { ...shopperRoutes(), [shopperCalls.pointsHistory]: down("loyalty") },
      content: { ...content, "GET /sites/reams/retailer-info": down("content") },
    },
  });
  expect(data).toEqual({ viewer: { points: { total: 150, progress: null, history: null } } });
  expect(errors.map(({ path }) => path).toSorted()).toEqual(["viewer.points.history", "viewer.points.progress"]);
});

it("pages through the history", async () => {
  const page = (args: string) =>
    execute(
      `{ viewer { points { entries(${args}) { totalCount nodes { id points } pageInfo { hasNextPage endCursor } } } } }`,
      { viewer: {}, upstreams: { loyalty: shopperRoutes() } },
    );
  const entriesOf = ({ data }: Awaited<ReturnType<typeof page>>) =>
    (data as { viewer: { points: { entries: { pageInfo: { endCursor: string } } } } }).viewer.points.entries;
  const first = entriesOf(await page("first: 1"));
  expect(first).toMatchObject({ totalCount: 2, nodes: [{ points: -50 }], pageInfo: { hasNextPage: true } });
  const second = entriesOf(await page(`first: 1, after: "${first.pageInfo.endCursor}"`));
  expect(second).toMatchObject({ nodes: [{ points: 200 }], pageInfo: { hasNextPage: false } });
  expect((await page("first: 501")).errors).toMatchObject([{ code: "BAD_USER_INPUT" }]);
});

it("gives equal movements different ids, which a newer movement does not change", () => {
  const owner = { sitePath: "reams", shopperNumber: "1" };
  const movement = { description: "Points", date: "2026-05-01T10:00:00.000Z", points: 5 };
  const newer = { ...movement, date: "2026-05-02T10:00:00.000Z" };
  const before = pointsHistory([movement, movement], owner).map(({ id }) => id);
  expect(new Set(before).size).toBe(2);
  expect(pointsHistory([newer, movement, movement], owner).map(({ id }) => id)).toEqual([
    expect.any(String),
    ...before,
  ]);
  expect(pointsHistory([movement], { ...owner, shopperNumber: "2" })[0]?.id).not.toBe(before[1]);
});

it("states that a movement could not be read", async () => {
  const readable = Array.from({ length: 10 }, () => ({ AdjustmentDate: "2026-05-01T10:00:00Z", AdjustmentValue: 5 }));
  const isComplete = async (movements: readonly object[]) => {
    const loyalty = { ...shopperRoutes(), [shopperCalls.pointsHistory]: [...readable, ...movements] };
    const { data } = await execute("{ viewer { points { entries { isComplete } } } }", {
      viewer: {},
      upstreams: { loyalty },
    });
    return data;
  };
  expect(await isComplete([])).toEqual({ viewer: { points: { entries: { isComplete: true } } } });
  expect(await isComplete([{ AdjustmentValue: 5 }])).toEqual({
    viewer: { points: { entries: { isComplete: false } } },
  });
});
