import { expect, it } from "vitest";
import { sampleTabs } from "./sample-tabs.ts";

it("opens the samples in the order of their names, each with its variables", () => {
  const operations = { "../b.graphql": "query B", "../a.graphql": "query A" };
  expect(sampleTabs(operations, { "../b.json": '{"x":1}' }, "a")).toEqual([
    { query: "query A" },
    { query: "query B", variables: '{"x":1}' },
  ]);
});

it("opens on the sample that was asked for", () => {
  const operations = { "../a.graphql": "query A", "../b.graphql": "query B", "../c.graphql": "query C" };
  expect(sampleTabs(operations, {}, "b").map(({ query }) => query)).toEqual(["query B", "query A", "query C"]);
});
