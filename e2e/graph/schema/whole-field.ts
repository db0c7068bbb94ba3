import { getNamedType, type GraphQLObjectType, isLeafType } from "graphql";
import { sampleArguments, type Overrides } from "./samples.ts";
import { type Field, fieldsOf, objectTypesOf } from "./schema.ts";

export interface MadeOperation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The coordinates of all fields that it selects. */
  readonly coordinates: ReadonlySet<string>;
}

interface Writer {
  readonly over: Overrides;
  readonly coordinates: Set<string>;
  readonly fragments: Map<string, string>;
  readonly variables: Map<string, { readonly type: string; readonly value: unknown }>;
}

function argumentsOf(writer: Writer, { coordinate, field }: Field): string {
  const args = sampleArguments(coordinate, field.args, writer.over).map(({ name, type, value }) => {
    const sameVariable = [...writer.variables].find(
      ([, other]) => other.type === type && Object.is(other.value, value),
    );
    const variable = sameVariable?.[0] ?? `v${writer.variables.size}`;
    writer.variables.set(variable, { type, value });
    return `${name}: $${variable}`;
  });
  return args.length === 0 ? "" : `(${args.join(", ")})`;
}

/**
 * Fields below lists without `first`, or that are selected completely elsewhere: they would cost most of a response's
 * limit.
 */
const brief: ReadonlySet<string> = new Set([
  "ContentItemEdge.node",
  "CouponPurchase.receipt",
  "CouponVerdict.coupon",
  "CouponVerdictEdge.node",
  "FoundAdItems.store",
  "FoundStores.nodes",
  "MovementSource.offer",
  "MovementSource.receipt",
  "Post.item",
  "ProduceGroup.posts",
  "Receipt.store",
  "Retailer.registrationStore",
  "SpecialDay.specials",
  "Support.posts",
  "Team.posts",
  "User.posts",
]);

/**
 * Returns a field with all fields below it, or only its leaves if it is in `brief`. A recurring type gets its leaves
 * only.
 */
function fieldText(writer: Writer, item: Field, above: readonly string[]): string {
  const { coordinate, field } = item;
  const types = objectTypesOf(getNamedType(field.type));
  const isLeaf = isLeafType(getNamedType(field.type));
  writer.coordinates.add(coordinate);
  const head = `${field.name}${argumentsOf(writer, item)}`;
  if (isLeaf) return head;
  if (types.length === 0) return `${head} { __typename id }`;
  if (brief.has(coordinate)) return `${head} { ${types.map((type) => leavesOn(writer, type)).join(" ")} }`;
  return `${head} { ${types.map((type) => spread(writer, type, above)).join(" ")} }`;
}

/** Writes a fragment once, and returns its spread: the gateway limits the tokens of a document. */
function once(writer: Writer, name: string, type: GraphQLObjectType, fields: () => readonly string[]): string {
  if (!writer.fragments.has(name)) {
    // Reserves the position, so that fragments are in the order in which the query uses them.
    writer.fragments.set(name, "");
    writer.fragments.set(name, `fragment ${name} on ${type.name} { ${fields().join(" ")} }`);
  }
  return `...${name}`;
}

function leavesOn(writer: Writer, type: GraphQLObjectType): string {
  const isPlain = ({ field }: Field): boolean => isLeafType(getNamedType(field.type)) && field.args.length === 0;
  const plain = () => fieldsOf(type.name).filter(isPlain);
  return once(writer, `LeavesOf${type.name}`, type, () => plain().map(({ field }) => field.name));
}

function spread(writer: Writer, type: GraphQLObjectType, above: readonly string[]): string {
  if (above.includes(type.name)) return leavesOn(writer, type);
  const inner = [...above, type.name];
  return once(writer, `All${type.name}`, type, () => fieldsOf(type.name).map((item) => fieldText(writer, item, inner)));
}

/**
 * Returns an operation that selects root fields with all fields below them.
 * @param fields fields of `Query`, or of `Mutation`
 */
export function wholeFields(fields: readonly Field[], over: Overrides = {}): MadeOperation {
  const writer: Writer = { over, coordinates: new Set(), fragments: new Map(), variables: new Map() };
  const kind = fields[0]?.coordinate.startsWith("Mutation.") === true ? "mutation" : "query";
  const body = fields.map((item) => fieldText(writer, item, [])).join(" ");
  const declarations = [...writer.variables].map(([name, { type }]) => `$${name}: ${type}`).join(", ");
  const head = `${kind} Whole${declarations === "" ? "" : `(${declarations})`}`;
  return {
    query: [`${head} { ${body} }`, ...writer.fragments.values()].join("\n"),
    variables: Object.fromEntries([...writer.variables].map(([name, { value }]) => [name, value])),
    coordinates: writer.coordinates,
  };
}

/** Returns operations that together select root fields of `Query` completely: one would cost more than a guest may. */
export function wholeParts(fields: readonly Field[]): readonly MadeOperation[] {
  return [0, 1, 2, 3].map((rest) => wholeFields(fields.filter((_, index) => index % 4 === rest)));
}
