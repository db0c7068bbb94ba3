import { type DocumentNode, gql, setLogVerbosity, type TypedDocumentNode } from "@apollo/client";
import { Kind, OperationTypeNode, type OperationDefinitionNode } from "graphql";
import { expect, it } from "vitest";
import { answerAny } from "../../testing/answer-any.ts";
import { createCache } from "./cache.ts";
import { type Answer, cacheStateOf } from "./cache-state.server.ts";

const modules = import.meta.glob<Record<string, unknown>>("../../**/*.gql.ts", { eager: true });

// The tests let responses overwrite each other's fields, about which the client would warn.
setLogVerbosity("silent");

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === "object" && value !== null && "definitions" in value;

const operationOf = ({ definitions }: DocumentNode): OperationDefinitionNode | undefined =>
  definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);

const queries = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(isDocument)
  .filter((document) => operationOf(document)?.operation === OperationTypeNode.QUERY);

/** Returns values for the variables of a query, of the types that names in a cache distinguish. */
function variablesOf(query: DocumentNode): Record<string, unknown> {
  const names = operationOf(query)?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  return Object.fromEntries(names.map((name, index) => [name, index % 2 === 0 ? `${name} "1"` : { b: 1, a: null }]));
}

/** Returns the state of a cache after writing the same responses. */
function extracted(answers: readonly Answer[]): unknown {
  const cache = createCache();
  for (const { query, variables, data } of answers) cache.writeQuery({ query, variables, data });
  return cache.extract();
}

const answer = (query: DocumentNode, data: unknown, variables = {}): Answer => ({
  query,
  variables,
  data: data as Answer["data"],
});

it.each(queries.map((query) => [operationOf(query)?.name?.value, query] as const))(
  "returns the same state as the browser's cache for the response to %s",
  (_name, query) => {
    const answers = [answer(query, answerAny(query), variablesOf(query))];
    expect(cacheStateOf(answers)).toEqual(extracted(answers));
  },
);

it("names fields as the cache does, with some or no variables", () => {
  for (const query of queries) {
    const answers = [answer(query, answerAny(query), {})];
    expect(cacheStateOf(answers)).toEqual(extracted(answers));
  }
});

it("returns the same state for the responses to all queries in turn", () => {
  expect(queries.length).toBeGreaterThan(40);
  const answers = queries.map((query) => answer(query, answerAny(query), variablesOf(query)));
  expect(cacheStateOf(answers)).toEqual(extracted(answers));
});

it("merges an object that one response contains in several places", () => {
  const query: TypedDocumentNode = gql`
    query Twice {
      store {
        id
        name
        place {
          town
        }
      }
      same: store {
        id
        place {
          street
        }
      }
      stores(first: 2) {
        id
        tags {
          label
        }
      }
      again: stores(first: 2) {
        tags {
          count
        }
      }
    }
  `;
  const store = { __typename: "Store", id: "1" };
  const data = {
    store: { ...store, name: "One", place: { __typename: "Place", town: "Boise" } },
    same: { ...store, place: { __typename: "Place", street: "Main" } },
    stores: [{ ...store, tags: [{ __typename: "Tag", label: "new" }] }, null],
    again: [{ ...store, tags: [{ __typename: "Tag", count: 2 }] }, null],
  };
  const answers = [answer(query, data)];
  expect(cacheStateOf(answers)).toEqual(extracted(answers));
  expect(cacheStateOf(answers)["Store:1"]).toEqual({
    ...store,
    name: "One",
    place: { __typename: "Place", town: "Boise", street: "Main" },
    tags: [{ __typename: "Tag", label: "new", count: 2 }],
  });
});

it("throws for a query with a part that depends on variables", () => {
  const query = gql`
    query Maybe($all: Boolean!) {
      name @include(if: $all)
    }
  `;
  expect(() => cacheStateOf([answer(query, { name: "" }, { all: true })])).toThrow("must not depend on variables");
});
