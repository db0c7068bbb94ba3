import fc, { type Arbitrary } from "fast-check";
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from "graphql";

/** One step of a selection, as numbers that are interpreted by the schema; small ones give simple operations. */
interface Step {
  readonly kind: "field" | "inline" | "spread";
  /** The index of the field or type. */
  readonly pick: number;
  readonly alias: boolean;
  readonly condition: "none" | "skip" | "include";
  /** The variable of the condition, if any. */
  readonly variable: number;
  readonly steps: readonly Step[];
}

/** An operation with two sets of variables. */
export interface RandomOperation {
  readonly text: string;
  readonly variables: readonly Readonly<Record<string, unknown>>[];
}

/** Steps that shrink to fewer and simpler ones. */
export const randomSteps: Arbitrary<readonly Step[]> = fc.letrec<{ steps: readonly Step[]; step: Step }>((tie) => ({
  steps: fc.array(tie("step"), { minLength: 1, maxLength: 5, depthIdentifier: "steps" }),
  step: fc.record({
    kind: fc.constantFrom("field", "field", "field", "field", "field", "inline", "spread"),
    pick: fc.nat(400),
    alias: fc.boolean(),
    condition: fc.constantFrom("none", "none", "none", "skip", "include"),
    variable: fc.nat(3),
    steps: fc.oneof({ depthIdentifier: "steps", maxDepth: 4, depthSize: "small" }, fc.constant([]), tie("steps")),
  }),
})).steps;

const scalarTexts: Readonly<Record<string, string>> = {
  Int: "3",
  Float: "1.5",
  Boolean: "true",
  ID: '"id"',
  Date: '"2026-05-04"',
  DateTime: '"2026-05-04T10:00:00Z"',
};

/** Writes a literal of an input type with its required fields. */
function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType);
  if (isListType(type)) return `[${literal(type.ofType)}]`;
  if (isEnumType(type)) return type.getValues()[0]?.name ?? "null";
  if (!isInputObjectType(type)) return scalarTexts[type.name] ?? '"text"';
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return `{${required.map((field) => `${field.name}: ${literal(field.type)}`).join(", ")}}`;
}

/** A value of an input type, as a client sends it. */
export function sent(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return sent(type.ofType);
  if (isListType(type)) return [sent(type.ofType)];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return JSON.parse(literal(type));
  const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type));
  return Object.fromEntries(required.map((field) => [field.name, sent(field.type)]));
}

/** Selects the fields of a type that need no selection and no argument. */
function leavesOf(type: GraphQLCompositeType): string {
  const fields = "getFields" in type ? Object.values(type.getFields()) : [];
  const leaves = fields.filter((field) => isLeafType(getNamedType(field.type)) && field.args.length === 0);
  return ["__typename", ...leaves.map(({ name }) => name)].join(" ");
}

const conditionVariables = ["c0", "c1", "c2", "c3"];

function conditionOf({ condition, variable }: Step): string {
  if (condition === "none") return "";
  const value = variable === 3 ? "false" : `$c${variable}`;
  return ` @${condition}(if: ${value})`;
}

/** Writes one operation; collects its fragments and variables. */
class OperationWriter {
  readonly #schema: GraphQLSchema;
  readonly definitions = new Map(conditionVariables.map((name) => [name, "Boolean! = true"]));
  readonly values: Record<string, unknown> = {};
  readonly fragments: string[] = [];
  #count = 0;

  constructor(schema: GraphQLSchema) {
    this.#schema = schema;
  }

  writeSet(type: GraphQLCompositeType, steps: readonly Step[]): string {
    const selections = steps.map((step) => this.#selection(type, step));
    return `{ ${selections.length === 0 ? leavesOf(type) : selections.join(" ")} }`;
  }

  #selection(type: GraphQLCompositeType, step: Step): string {
    if (step.kind === "field") return this.#field(type, step);
    const target = this.#narrowed(type, step);
    if (step.kind === "inline") {
      return `... on ${target.name}${conditionOf(step)} ${this.writeSet(target, step.steps)}`;
    }
    this.#count += 1;
    const name = `F${this.#count}`;
    this.fragments.push(`fragment ${name} on ${target.name} ${this.writeSet(target, step.steps)}`);
    // Spread twice, so that the second one counts only if the first is skipped.
    return `...${name}${conditionOf(step)} ...${name}`;
  }

  #field(type: GraphQLCompositeType, step: Step): string {
    const fields = "getFields" in type ? Object.values(type.getFields()) : [];
    const field = fields[step.pick % (fields.length + 1)];
    if (field === undefined) return `__typename${conditionOf(step)}`;
    const named = getNamedType(field.type);
    const given = this.#arguments(field, step);
    this.#count += 1;
    const alias = step.alias || given !== "" ? `a${this.#count}: ` : "";
    const below = isCompositeType(named) ? ` ${this.writeSet(named, step.steps)}` : "";
    return `${alias}${field.name}${given}${conditionOf(step)}${below}`;
  }

  #arguments(field: GraphQLField<unknown, unknown>, step: Step): string {
    const given = field.args.filter(({ type }, index) => isNonNullType(type) || (step.pick + index) % 2 === 0);
    const written = given.map((argument) => {
      this.#count += 1;
      return `${argument.name}: ${step.variable > 1 ? this.#variable(argument) : literal(argument.type)}`;
    });
    return written.length === 0 ? "" : `(${written.join(", ")})`;
  }

  #variable({ type }: GraphQLArgument): string {
    const name = `v${this.#count}`;
    this.definitions.set(name, isNonNullType(type) ? String(type) : `${String(type)} = ${literal(type)}`);
    if (this.#count % 3 !== 0 || isNonNullType(type)) this.values[name] = sent(type);
    return `$${name}`;
  }

  #narrowed(type: GraphQLCompositeType, { pick }: Step): GraphQLCompositeType {
    if (isObjectType(type)) return type;
    const possible = [type, ...this.#schema.getPossibleTypes(type)];
    return possible[pick % possible.length] ?? type;
  }
}

/** Writes an operation from steps. */
export function writeOperation(
  schema: GraphQLSchema,
  steps: readonly Step[],
  root: GraphQLObjectType,
): RandomOperation {
  const writer = new OperationWriter(schema);
  const set = writer.writeSet(root, steps);
  const { definitions, values, fragments } = writer;
  const kind = root === schema.getMutationType() ? "mutation" : "query";
  const used = [...definitions].filter(([name]) => `${set} ${fragments.join(" ")}`.includes(`$${name}`));
  const declared = used.map(([name, type]) => `$${name}: ${type}`).join(", ");
  const text = `${kind} Random${declared === "" ? "" : `(${declared})`} ${set} ${fragments.join(" ")}`;
  return { text, variables: [values, { ...values, c0: false, c1: false }, { ...values, c1: false }] };
}
