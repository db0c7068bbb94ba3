import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assertObjectType, buildSchema, type GraphQLType, isListType, isNonNullType, isScalarType } from "graphql";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { switchCatalog } from "./switch-catalog.ts";

/** Returns whether a value can be returned as a type. */
function isValue(type: GraphQLType | undefined, value: unknown): boolean {
  if (isNonNullType(type)) return value !== null && isValue(type.ofType, value);
  if (value === null) return true;
  if (isListType(type)) return Array.isArray(value) && value.every((each) => isValue(type.ofType, each));
  return isScalarType(type) && type.serialize(value) === value;
}

interface Contract {
  readonly components: {
    readonly schemas: { readonly Features: { readonly properties: Readonly<Record<string, { description: string }>> } };
  };
}

const contract: Contract = parse(
  readFileSync(join(import.meta.dirname, "../../../../../contracts/content.yaml"), "utf8"),
);
const { properties } = contract.components.schemas.Features;

it("has the contract's description of each switch", () => {
  const described = Object.entries(properties).map(([name, { description }]) => [name, description]);
  expect(Object.entries(switchCatalog).map(([name, { description }]) => [name, description])).toEqual(described);
});

const schemaText = readFileSync(join(import.meta.dirname, "../../../../../schema/schema.graphql"), "utf8");
const fields = assertObjectType(buildSchema(schemaText).getType("RetailerSwitches")).getFields();

/** Values of each kind, of which a switch accepts some. */
const samples = [true, 5, null, "/rewards", "Perks", ["Aro"]];

it("has a field of the graph for each switch, with its description and a type for each value", () => {
  const catalog = Object.entries(switchCatalog).map(([name, { description }]) => [name, description]);
  const described = Object.values(fields).map(({ name, description }) => [name, description]);
  expect(Object.fromEntries(described)).toEqual(Object.fromEntries(catalog));
  for (const [name, { accepts, default: value }] of Object.entries(switchCatalog)) {
    const type = fields[name]?.type;
    for (const sample of [value, ...samples.filter(accepts)])
      expect(isValue(type, sample), `${name}: ${JSON.stringify(sample)}`).toBe(true);
  }
});

it("has a valid default for each switch", () => {
  const wrong = Object.entries(switchCatalog).filter(([, { accepts, default: value }]) => !accepts(value));
  expect(wrong.map(([name]) => name)).toEqual([]);
});
