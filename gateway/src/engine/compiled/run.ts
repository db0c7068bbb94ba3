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

/** The response path of a value, from its key back to the root. */
export type Path = GraphQLResolveInfo["path"];

export interface Run {
  readonly schema: GraphQLSchema;
  readonly fragments: Record<string, FragmentDefinitionNode>;
  readonly operation: OperationDefinitionNode;
  readonly contextValue: unknown;
  readonly variableValues: Record<string, unknown>;
  readonly errors: CollectedErrors;
  readonly generateAfter: number;
  /** The coerced arguments by field, shared by the items of a list. */
  readonly argumentsOf: Map<FieldPlan, Record<string, unknown>>;
}

export interface FieldPlan {
  readonly key: string;
  readonly parentType: GraphQLObjectType;
  readonly definition: GraphQLField<unknown, unknown>;
  readonly nodes: readonly FieldNode[];
}

/** Completes the result of a resolver: a part of the response, or a promise of it. It throws for an invalid result. */
export type Complete = (run: Run, path: Path, value: unknown) => unknown;

/** True for any thenable. */
export function isPromise(value: unknown): value is PromiseLike<unknown> {
  if (value === null || (typeof value !== "object" && typeof value !== "function")) return false;
  return typeof (value as { readonly then?: unknown }).then === "function";
}

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

export function located(thrown: unknown, field: FieldPlan, path: Path): GraphQLError {
  return locatedError(thrown, field.nodes, responsePathAsArray(path));
}
