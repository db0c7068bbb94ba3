import {
  buildSchema,
  type GraphQLSchema,
  isInterfaceType,
  isObjectType,
  parse,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";
import type { FieldFacts } from "../src/xray/facts.ts";

function coordinatesIn(schema: GraphQLSchema): readonly string[] {
  const types = Object.values(schema.getTypeMap()).filter((type) => isObjectType(type) || isInterfaceType(type));
  const named = types.filter(({ name }) => !name.startsWith("__"));
  return named.flatMap((type) => Object.keys(type.getFields()).map((field) => `${type.name}.${field}`));
}

/** Returns the fields that an operation selects, as coordinates. */
function selectedIn(text: string, schema: GraphQLSchema): ReadonlySet<string> {
  const types = new TypeInfo(schema);
  const selected = new Set<string>();
  const note = () => {
    const [parent, field] = [types.getParentType(), types.getFieldDef()];
    if (parent && field) selected.add(`${parent.name}.${field.name}`);
  };
  visit(parse(text, { noLocation: true }), visitWithTypeInfo(types, { Field: note }));
  return selected;
}

/** Texts by name. */
type Named<Text> = Readonly<Record<string, Text>>;

/**
 * Returns what is known of each field before any operation runs.
 * @param sdl the whole graph
 * @param audiences the graph of each audience
 * @param builds the operations of each build of a client
 */
export function fieldFacts(sdl: string, audiences: Named<string>, builds: Named<readonly string[]>): Named<FieldFacts> {
  const schema = buildSchema(sdl, { assumeValidSDL: true });
  const readable = Object.entries(audiences).map(
    ([name, text]) => [name, new Set(coordinatesIn(buildSchema(text, { assumeValidSDL: true })))] as const,
  );
  const used = Object.entries(builds).map(
    ([name, texts]) => [name, new Set(texts.flatMap((text) => [...selectedIn(text, schema)]))] as const,
  );
  const namesWith = (sets: typeof readable, coordinate: string) =>
    sets.filter(([, coordinates]) => coordinates.has(coordinate)).map(([name]) => name);
  return Object.fromEntries(
    coordinatesIn(schema).map((coordinate) => [
      coordinate,
      { readers: namesWith(readable, coordinate), builds: namesWith(used, coordinate) },
    ]),
  );
}
