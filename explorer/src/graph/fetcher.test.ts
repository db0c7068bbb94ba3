import { expect, it } from "vitest";
import { selectedOperation } from "./fetcher.ts";

it.each([
  { query: "query A { a }", chosen: "Old", name: "A" },
  { query: "query A { a } mutation B { b }", chosen: "B", name: "B" },
  { query: "query A { a } mutation B { b }", chosen: "Old", name: undefined },
  { query: "query A {", chosen: "A", name: undefined },
])("runs $name of $query when $chosen is chosen", ({ query, chosen, name }) => {
  expect(selectedOperation(query, chosen)?.name?.value).toBe(name);
});
