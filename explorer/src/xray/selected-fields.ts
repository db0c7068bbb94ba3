import { type GraphQLSchema, isEnumType, parse, TypeInfo, visit, visitWithTypeInfo } from "graphql";
import type { UpstreamCall } from "../../../contracts/reported-calls.ts";
import type { RetailerFacts } from "./facts.ts";

/** A field of an operation. */
export interface SelectedField {
  /** For example `User.points`. */
  readonly coordinate: string;
  /** The names in the response that lead to it; of a field in a fragment, those below the fragment. */
  readonly path: string;
  /** The coordinates of the fields around it, the outermost first. */
  readonly around: readonly string[];
}

/** Returns the fields that a text selects, each once, in their order; none of a text that is not valid. */
export function selectedFields(text: string, schema: GraphQLSchema): readonly SelectedField[] {
  const types = new TypeInfo(schema);
  const around: { readonly coordinate: string; readonly name: string }[] = [];
  const fields = new Map<string, SelectedField>();
  const enter = ({ name, alias }: { readonly name: { readonly value: string }; readonly alias?: typeof name }) => {
    const coordinate = `${types.getParentType()?.name ?? ""}.${name.value}`;
    const inResponse = (alias ?? name).value;
    const path = [...around.map((one) => one.name), inResponse].join(".");
    if (types.getFieldDef() && !fields.has(coordinate))
      fields.set(coordinate, { coordinate, path, around: around.map((one) => one.coordinate) });
    around.push({ coordinate, name: inResponse });
  };
  try {
    const document = parse(text, { noLocation: true });
    visit(document, visitWithTypeInfo(types, { Field: { enter, leave: () => void around.pop() } }));
  } catch {
    return [];
  }
  return [...fields.values()];
}

/** The calls behind a field, and the field that asked for them. */
interface FieldCalls {
  readonly calls: readonly UpstreamCall[];
  /** The path of the field around it that asked for them; null if the field, or one below it, did. */
  readonly askedBy: string | null;
}

/** Returns the calls of the last response that the field, or one below it, asked for first; else those of the nearest field around it. */
export function callsOf({ path }: SelectedField, calls: readonly UpstreamCall[]): FieldCalls {
  const below = calls.filter(({ field }) => field === path || field?.startsWith(`${path}.`) === true);
  if (below.length > 0) return { calls: below, askedBy: null };
  const names = path.split(".");
  const around = names.map((_name, at) => names.slice(0, -1 - at).join("."));
  const askedBy = around.find((outer) => calls.some(({ field }) => field === outer)) ?? null;
  return { calls: calls.filter(({ field }) => askedBy !== null && field === askedBy), askedBy };
}

/** Returns the fields that each capability is about, which its description names. */
function fieldsByCapability(schema: GraphQLSchema): readonly (readonly [string, ReadonlySet<string>])[] {
  const type = schema.getType("Capability");
  const values = isEnumType(type) ? type.getValues() : [];
  return values.map(({ name, description }) => {
    const names = [...(description ?? "").matchAll(/`([\w.]+)`/g)].map(([, word = ""]) => word);
    const coordinates = names.flatMap((word) => (word.includes(".") ? [word] : [`Query.${word}`, `Mutation.${word}`]));
    return [name, new Set(coordinates)] as const;
  });
}

/** The retailers whose services do not offer a field, and those of which it is unknown because they could not be read. */
interface LackingRetailers {
  readonly lacking: readonly string[];
  readonly unread: readonly string[];
}

export function lackingRetailers(
  { coordinate, around }: SelectedField,
  schema: GraphQLSchema,
  retailers: readonly RetailerFacts[],
): LackingRetailers {
  const needed = fieldsByCapability(schema).filter(([, fields]) =>
    [...around, coordinate].some((each) => fields.has(each)),
  );
  const pathsOf = (list: readonly RetailerFacts[]) => list.map(({ sitePath }) => sitePath);
  const lacks = ({ retailer }: RetailerFacts) =>
    retailer !== null && needed.some(([name]) => !retailer.capabilities.includes(name));
  return {
    lacking: pathsOf(retailers.filter(lacks)),
    unread: needed.length === 0 ? [] : pathsOf(retailers.filter(({ retailer }) => retailer === null)),
  };
}
