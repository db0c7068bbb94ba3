import { expect, it } from "vitest";
import { pageOf, type PageArguments } from "./connections.ts";

const letters = [..."abcdefg"];
const page = (args: PageArguments, items: readonly string[] = letters) =>
  pageOf({ items, keyOf: (item) => item, nodeOf: (item) => item }, args, { standard: 3, most: 5 });

it("walks through the whole list without repeating or leaving out", () => {
  const seen: string[] = [];
  let after: string | null = null;
  do {
    const { nodes, pageInfo } = page({ first: 2, after });
    seen.push(...nodes);
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
  } while (after !== null);
  expect(seen).toEqual(letters);
});

it("takes the standard size when none is given", () => {
  expect(page({})).toMatchObject({ nodes: ["a", "b", "c"], totalCount: 7, pageInfo: { hasNextPage: true } });
});

it("gives every edge the cursor that leads behind it", () => {
  const [, second] = page({}).edges;
  expect(page({ first: 1, after: second?.cursor ?? "" }).nodes).toEqual(["c"]);
});

it("goes on behind the same item when the list has changed", () => {
  const { endCursor } = page({ first: 3 }).pageInfo;
  expect(page({ first: 1, after: endCursor }, ["new", ...letters]).nodes).toEqual(["d"]);
});

it("goes on at the same place when the item is gone", () => {
  const { endCursor } = page({ first: 3 }).pageInfo;
  expect(page({ first: 1, after: endCursor }, [..."abdefg"]).nodes).toEqual(["d"]);
});

it("has no end cursor on an empty page", () => {
  expect(page({}, [])).toMatchObject({ nodes: [], pageInfo: { hasNextPage: false, endCursor: null }, totalCount: 0 });
});

it.each([0, -1, 6])("refuses a page of %d", (first) => {
  expect(() => page({ first })).toThrow("The argument `first` must be between 1 and 5.");
});

it.each(["", "nonsense", "OjE"])("refuses %j as a cursor", (after) => {
  expect(() => page({ after })).toThrow("not a cursor");
});
