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

/** Writes an operation from steps. */
export function writeOperation(
  schema: GraphQLSchema,
  steps: readonly Step[],
  root: GraphQLObjectType,
): RandomOperation {
  const definitions = new Map<string, string>([0, 1, 2, 3].map((index) => [`c${index}`, "Boolean! = true"]));
  const values: Record<string, unknown> = {};
  const fragments: string[] = [];
  let count = 0;

  const conditionOf = ({ condition, variable }: Step): string => {
    if (condition === "none") return "";
    const value = variable === 3 ? "false" : `$c${variable}`;
    return ` @${condition}(if: ${value})`;
  };
  const variableOf = (argument: GraphQLArgument): string => {
    const name = `v${count}`;
    definitions.set(
      name,
      isNonNullType(argument.type) ? String(argument.type) : `${String(argument.type)} = ${literal(argument.type)}`,
    );
    if (count % 3 !== 0 || isNonNullType(argument.type)) values[name] = sent(argument.type);
    return `$${name}`;
  };
  const argumentsOf = (field: GraphQLField<unknown, unknown>, step: Step): string => {
    const given = field.args.filter(({ type }, index) => isNonNullType(type) || (step.pick + index) % 2 === 0);
    const written = given.map((argument) => {
      count += 1;
      return `${argument.name}: ${step.variable > 1 ? variableOf(argument) : literal(argument.type)}`;
    });
    return written.length === 0 ? "" : `(${written.join(", ")})`;
  };
  const fieldOf = (type: GraphQLCompositeType, step: Step): string => {
    const fields = "getFields" in type ? Object.values(type.getFields()) : [];
    const field = fields[step.pick % (fields.length + 1)];
    if (field === undefined) return `__typename${conditionOf(step)}`;
    const named = getNamedType(field.type);
    const given = argumentsOf(field, step);
    count += 1;
    const alias = step.alias || given !== "" ? `a${count}: ` : "";
    const below = isCompositeType(named) ? ` ${setOf(named, step.steps)}` : "";
    return `${alias}${field.name}${given}${conditionOf(step)}${below}`;
  };
  const narrowed = (type: GraphQLCompositeType, { pick }: Step): GraphQLCompositeType => {
    if (isObjectType(type)) return type;
    const possible = [type, ...schema.getPossibleTypes(type)];
    return possible[pick % possible.length] ?? type;
  };
  const selectionOf = (type: GraphQLCompositeType, step: Step): string => {
    if (step.kind === "field") return fieldOf(type, step);
    const target = narrowed(type, step);
    if (step.kind === "inline") return `... on ${target.name}${conditionOf(step)} ${setOf(target, step.steps)}`;
    count += 1;
    const name = `F${count}`;
    fragments.push(`fragment ${name} on ${target.name} ${setOf(target, step.steps)}`);
    // Spread twice, so that the second one counts only if the first is skipped.
    return `...${name}${conditionOf(step)} ...${name}`;
  };
  const setOf = (type: GraphQLCompositeType, below: readonly Step[]): string => {
    const selections = below.map((step) => selectionOf(type, step));
    return `{ ${selections.length === 0 ? leavesOf(type) : selections.join(" ")} }`;
  };

  const set = setOf(root, steps);
  const kind = root === schema.getMutationType() ? "mutation" : "query";
  const used = [...definitions].filter(([name]) => `${set} ${fragments.join(" ")}`.includes(`$${name}`));
  const declared = used.map(([name, type]) => `$${name}: ${type}`).join(", ");
  const text = `${kind} Random${declared === "" ? "" : `(${declared})`} ${set} ${fragments.join(" ")}`;
  return { text, variables: [values, { ...values, c0: false, c1: false }, { ...values, c1: false }] };
}
