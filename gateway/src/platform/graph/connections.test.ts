import fc from "fast-check";
import { expect, it } from "vitest";
import { AppError } from "../errors/app-error.ts";
import { seeded } from "../../testing/seeded.ts";
import { pageOf, type PageArguments } from "./connections.ts";

const letters = [..."abcdefg"];
const page = (args: PageArguments, items: readonly string[] = letters) =>
  pageOf({ items, keyOf: (item) => item, nodeOf: (item) => item }, args, { defaultSize: 3, maxSize: 5 });

it("walks through the whole list without repeating or omitting items", () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo } = page({ first: 2, after });
    seen.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  expect(seen).toEqual(letters);
});

it("uses the default size", () => {
  expect(page({})).toMatchObject({ nodes: ["a", "b", "c"], totalCount: 7, pageInfo: { hasNextPage: true } });
});

it("gives every edge the cursor of its position", () => {
  const [, second] = page({}).edges;
  expect(page({ first: 1, after: second?.cursor ?? "" }).nodes).toEqual(["c"]);
});

it("continues after the same item when the list has changed", () => {
  const { endCursor } = page({ first: 3 }).pageInfo;
  expect(page({ first: 1, after: endCursor }, ["new", ...letters]).nodes).toEqual(["d"]);
});

it("continues at the same position when the item was removed", () => {
  const { endCursor } = page({ first: 3 }).pageInfo;
  expect(page({ first: 1, after: endCursor }, [..."abdefg"]).nodes).toEqual(["d"]);
});

it("has no cursors on an empty page", () => {
  const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
  expect(page({}, [])).toMatchObject({ nodes: [], pageInfo, totalCount: 0 });
});

it("says whether items precede a page, and where it starts", () => {
  const first = page({}).pageInfo;
  const second = page({ after: first.endCursor });
  expect(first.hasPreviousPage).toBe(false);
  expect(second.pageInfo).toMatchObject({ hasPreviousPage: true, startCursor: second.edges[0]?.cursor });
});

it.each([0, -1, 6])("rejects a page size of %d", (first) => {
  expect(() => page({ first })).toThrow("The argument `first` must be between 1 and 5.");
});

it.each(["", "nonsense", "OjE"])("rejects %j as a cursor", (after) => {
  expect(() => page({ after })).toThrow("not a cursor");
});

/** Returns a page, or an empty one for a rejected argument. */
function pageOrEmpty(args: PageArguments) {
  try {
    return page(args);
  } catch (error) {
    if (error instanceof AppError) return { nodes: [], edges: [], totalCount: letters.length };
    throw error;
  }
}

it("returns a part of the list in order for any arguments, or an error", () => {
  const cursor = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.tuple(fc.nat(), fc.string()).map(([place, key]) => Buffer.from(`${place}:${key}`).toString("base64url")),
    fc.nat(6).map((place) => Buffer.from(`${place}:${letters[place]}`).toString("base64url")),
  );
  const pageArgs = fc.record({
    first: fc.option(fc.integer()),
    after: fc.option(cursor),
    skip: fc.option(fc.integer()),
  });
  const small = pageArgs.map(({ first, skip, ...rest }) => ({
    ...rest,
    first: first && first % 8,
    skip: skip && skip % 9,
  }));
  const holds = fc.property(fc.oneof(pageArgs, small), (args) => {
    const { nodes, edges, totalCount } = pageOrEmpty(args);
    expect(nodes.length).toBeLessThanOrEqual(5);
    expect(letters.join("")).toContain(nodes.join(""));
    expect([edges.map(({ node }) => node), totalCount]).toEqual([nodes, 7]);
  });
  fc.assert(holds, seeded(1_000));
});
