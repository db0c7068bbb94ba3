import type { GraphQLNamedType } from "graphql";
import { expect, it } from "vitest";
import { createSchema } from "../../engine/schema.ts";
import { graphParts } from "./graph-parts.ts";

/** Anything with a name in a schema. */
interface Named {
  readonly name: string;
  readonly description?: string | null | undefined;
  readonly deprecationReason?: string | null | undefined;
  readonly args?: readonly Named[];
}

/** Returns the parts of a type, with those of its fields. */
function partsOf(type: GraphQLNamedType): readonly Named[] {
  if ("getFields" in type) {
    return Object.values<Named>(type.getFields()).flatMap((field) => [field, ...(field.args ?? [])]);
  }
  return "getValues" in type ? type.getValues() : [];
}

const graph = createSchema(graphParts);
const elements = Object.values(graph.getTypeMap())
  // GraphQL itself defines the types of the introspection.
  .filter(({ name }) => !name.startsWith("__"))
  .flatMap((type) =>
    [type, ...partsOf(type)].map((part: Named) => {
      const { name, description, deprecationReason } = part;
      return { path: `${type.name}.${name}`, description, deprecationReason };
    }),
  );

it("describes every type, field, argument and value at runtime", () => {
  expect(elements.length).toBeGreaterThan(1_500);
  expect(elements.filter(({ description }) => !description).map(({ path }) => path)).toEqual([]);
});

it("gives a reason for every deprecation", () => {
  const deprecated = elements.filter(({ deprecationReason }) => typeof deprecationReason === "string");
  // What has no reason of its own gets the default one.
  const silent = deprecated.filter(({ deprecationReason }) =>
    /^(?:|No longer supported)$/.test(deprecationReason ?? ""),
  );
  expect(silent.map(({ path }) => path)).toEqual([]);
});

it.each(["Date", "DateTime", "Language", "LocalTime", "YearMonth"])(
  "has the same description and rules of %s in the subgraph",
  (name) => {
    const [own, federated] = [graph, createSchema(graphParts, true)].map((schema) => schema.getType(name));
    expect(federated?.description).toBe(own?.description);
    for (const scalar of [own, federated]) {
      if (scalar === undefined || !("parseValue" in scalar)) throw new Error(`${name} is no scalar.`);
      const calls = [
        () => scalar.serialize("soon"),
        () => scalar.parseValue("soon"),
        () => scalar.parseLiteral({ kind: "StringValue", value: "soon" } as never, {}),
      ];
      for (const call of calls) expect(call).toThrow(`A ${name} is `);
    }
  },
);
