import {
  locatedError,
  responsePathAsArray,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import type { CollectedErrors } from "./collected-errors.ts";

/** Where in the answer a value stands, from its own place back to the root. */
export type Path = GraphQLResolveInfo["path"];

/** One execution of an operation. */
export interface Run {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly operation: OperationDefinitionNode;
  readonly contextValue: unknown;
  /** The variables, coerced to their types. */
  readonly variableValues: Record<string, unknown>;
  readonly errors: CollectedErrors;
  /** How many objects a plan answers before it is written as code. */
  readonly generateAfter: number;
  /** The arguments made of variables so far, so that the items of a list share them. */
  readonly argumentsOf: Map<FieldPlan, Record<string, unknown>>;
}

/** One field of the answer, with what does not change from run to run. */
export interface FieldPlan {
  /** Its name in the answer. */
  readonly key: string;
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  /** Where the document asks for it. */
  readonly nodes: readonly FieldNode[];
}

/** Turns what a resolver gave into a part of the answer, or a promise of it; throws what is wrong with it. */
export type Complete = (run: Run, path: Path, value: unknown) => unknown;

/** Tells a promise, of whatever make, from a value. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return false;
  return typeof (value as { readonly then?: unknown }).then === "function";
}

/** Gives what resolvers are told about the field that they answer. */
export function infoOf(run: Run, field: FieldPlan, path: Path): GraphQLResolveInfo {
  const { parentType, definition, nodes } = field;
  const { schema, fragments, operation, variableValues } = run;
  return {
    fieldName: definition.name,
    fieldNodes: nodes,
    returnType: definition.type,
    parentType,
    path,
    schema,
    fragments,
    rootValue: undefined,
    operation,
    variableValues,
  };
}

/** Says where in the document and in the answer something went wrong. */
export function located(thrown: unknown, field: FieldPlan, path: Path): GraphQLError {
  return locatedError(thrown, field.nodes, responsePathAsArray(path));
}
