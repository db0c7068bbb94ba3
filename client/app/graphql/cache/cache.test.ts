import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentNode, gql } from "@apollo/client";
import {
  buildSchema,
  executeSync,
  getNamedType,
  getNullableType,
  type GraphQLFieldResolver,
  type GraphQLInputType,
  type GraphQLOutputType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isUnionType,
  type OperationDefinitionNode,
  typeFromAST,
} from "graphql";
import { describe, expect, it, vi } from "vitest";
import { createCache, unions } from "./cache.ts";
import { NO_FAILURES } from "./no-failures.ts";

const schema = buildSchema(readFileSync(join(import.meta.dirname, "../../../../schema/schema.graphql"), "utf8"));

const modules = import.meta.glob<Record<string, DocumentNode>>("../../**/*.gql.ts", { eager: true });

interface Named {
  readonly name: string;
}

interface Query extends Named {
  readonly query: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

/** All queries of the storefront. */
const queries: readonly Query[] = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((query) => {
    const operation = query.kind === "Document" ? query.definitions[0] : undefined;
    if (operation?.kind !== "OperationDefinition" || operation.operation !== "query") return [];
    return [{ name: operation.name?.value ?? "", query, operation }];
  });

const leaf = (type: GraphQLOutputType | GraphQLInputType): unknown => {
  const namedType = getNamedType(type);
  if (isEnumType(namedType)) return namedType.getValues()[0]?.value;
  return { Int: 1, Float: 1, Boolean: true }[namedType.name] ?? "text";
};

/** Resolves every field; all objects of a type are identical. */
const answerField: GraphQLFieldResolver<unknown, unknown> = (
  _source,
  _args,
  _context,
  { returnType, fieldName, parentType },
) => {
  const type = getNullableType(returnType);
  const one = fieldName === "id" ? `${parentType.name} id` : isLeafType(getNamedType(type)) ? leaf(type) : {};
  return isListType(type) ? [one] : one;
};

const requiredInput = (type: GraphQLInputType): unknown => {
  if (isListType(getNullableType(type))) return [];
  const inputType = getNamedType(type);
  if (!isInputObjectType(inputType)) return leaf(type);
  const required = Object.values(inputType.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, requiredInput(field.type)]));
};

/** Writes the response of one query, then all others, and returns the names of those that make the first incomplete. */
function takersFrom(first: ReturnType<typeof answered>, others: readonly (ReturnType<typeof answered> & Named)[]) {
  const cache = createCache({ resultCaching: false });
  cache.writeQuery(first);
  return others.flatMap((other) => {
    cache.writeQuery(other);
    if (cache.diff({ ...first, optimistic: false, returnPartialData: true }).complete) return [];
    cache.writeQuery(first);
    return [other.name];
  });
}

/** Executes a query with a value for every selected field. */
function answered({ query, operation }: Query) {
  const needed = (operation.variableDefinitions ?? []).filter(({ type }) => type.kind === "NonNullType");
  const variables = Object.fromEntries(
    needed.map(({ variable, type }) => {
      const input = typeFromAST(schema, type as never) as GraphQLInputType;
      return [variable.name.value, requiredInput(input)];
    }),
  );
  const { data, errors } = executeSync({
    schema,
    document: createCache().transformDocument(query),
    variableValues: variables,
    rootValue: {},
    fieldResolver: answerField,
    typeResolver: (_value, _context, _info, abstract) => schema.getPossibleTypes(abstract)[0]?.name,
  });
  expect(errors).toBeUndefined();
  return { query, variables, data: structuredClone(data ?? {}) };
}

it("has no failed fields, and misses none, before a response failed", () => {
  const query = gql`
    {
      failedFields
    }
  `;
  const read = createCache().diff({ query, optimistic: false });
  expect(read).toMatchObject({ complete: true, result: { failedFields: NO_FAILURES } });
});

it("knows the types of every union, so that development warns of none", () => {
  const ofGraph = Object.values(schema.getTypeMap()).filter(isUnionType);
  expect(unions).toEqual(
    Object.fromEntries(ofGraph.map((union) => [union.name, union.getTypes().map(({ name }) => name)])),
  );
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  const rules = queries.find(({ name }) => name === "CouponRulesQuery");
  createCache().writeQuery(answered(rules as Query));
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
});

it("keeps the fields of one query when another query reads fewer fields of the same object", () => {
  const all = queries.map((query) => ({ name: query.name, ...answered(query) }));
  expect(all.length).toBeGreaterThan(40);
  const lost = all.flatMap((first) => takersFrom(first, all).map((name) => `${name} takes from ${first.name}`));
  expect(lost).toEqual([]);
});

describe("a value without an id", () => {
  const read = (value: object) => ({
    query: gql`
      query Q {
        coupon {
          id
          value {
            cents
            formatted
          }
        }
      }
    `,
    data: { coupon: { __typename: "Coupon", id: "1", value: { __typename: "Money", ...value } } },
  });
  const write = (value: object) => ({
    ...read(value),
    query: gql`
      query Q {
        coupon {
          id
          value {
            cents
          }
        }
      }
    `,
  });

  it("keeps fields that a shorter selection of the same value omits", () => {
    const cache = createCache();
    cache.writeQuery(read({ cents: 150, formatted: "$1.50" }));
    cache.writeQuery(write({ cents: 150 }));
    expect(cache.readQuery(read({}))).toMatchObject({ coupon: { value: { cents: 150, formatted: "$1.50" } } });
  });

  it("never mixes an old and a new value", () => {
    const cache = createCache();
    cache.writeQuery(read({ cents: 150, formatted: "$1.50" }));
    cache.writeQuery(write({ cents: 200 }));
    expect(cache.readQuery(read({}))).toBeNull();
  });
});
