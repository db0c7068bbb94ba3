import {
  getArgumentValues,
  getNullableType,
  isLeafType,
  isNonNullType,
  Kind,
  visit,
  type FieldNode,
  type GraphQLFieldResolver,
  type GraphQLOutputType,
} from "graphql";
import { directValues } from "./complete-leaf.ts";
import { infoOf, isPromise, located, type Complete, type FieldPlan, type Path, type Run } from "./run.ts";
import type { ExecuteField, SelectedField } from "./run-fields.ts";

/**
 * Records the error of a field, which becomes null.
 * @throws the error with its path if the field is non-null
 */
export function fail(run: Run, field: FieldPlan, type: GraphQLOutputType, path: Path, thrown: unknown): null {
  const error = located(thrown, field, path);
  if (isNonNullType(type)) throw error;
  run.errors.add(error, path);
  return null;
}

/** Records the error of an asynchronous field. Separate, because most fields are synchronous. */
export function recordRejection(
  promised: PromiseLike<unknown>,
  run: Run,
  field: FieldPlan,
  type: GraphQLOutputType,
  path: Path,
): PromiseLike<unknown> {
  return promised.then(undefined, (thrown: unknown) => fail(run, field, type, path, thrown));
}

function usesVariables(node: FieldNode): boolean {
  let hasVariable = false;
  for (const argument of node.arguments ?? []) visit(argument, { [Kind.VARIABLE]: () => void (hasVariable = true) });
  return hasVariable;
}

/**
 * Creates the function that returns the arguments of a field; it throws for invalid ones. The arguments are shared and
 * must not be changed.
 */
function argumentsReader(field: FieldPlan): (run: Run) => Record<string, unknown> {
  const { definition } = field;
  const [node] = field.nodes;
  if (node === undefined) throw new Error("a field without nodes");
  const argumentsIn = ({ variableValues }: Run) => Object.freeze(getArgumentValues(definition, node, variableValues));
  if (definition.args.length === 0) {
    const none = Object.freeze({});
    return () => none;
  }
  if (usesVariables(node)) {
    return (run) => {
      let values = run.argumentsOf.get(field);
      if (values === undefined) {
        values = argumentsIn(run);
        run.argumentsOf.set(field, values);
      }
      return values;
    };
  }
  let literal: Record<string, unknown> | undefined;
  return (run) => (literal ??= argumentsIn(run));
}

function pathOf(field: FieldPlan, prev: Path | undefined): Path {
  return { prev, key: field.key, typename: field.parentType.name };
}

function completer(field: FieldPlan, complete: Complete) {
  const { type } = field.definition;
  return (run: Run, path: Path, given: unknown): unknown => {
    const completed = isPromise(given) ? given.then((value) => complete(run, path, value)) : complete(run, path, given);
    return isPromise(completed) ? recordRejection(completed, run, field, type, path) : completed;
  };
}

export function executeByResolver(
  field: FieldPlan,
  resolve: GraphQLFieldResolver<unknown, unknown>,
  complete: Complete,
): ExecuteField {
  const { type } = field.definition;
  const readArguments = argumentsReader(field);
  const finish = completer(field, complete);
  return (run, source, parentPath) => {
    const path = pathOf(field, parentPath);
    try {
      return finish(run, path, resolve(source, readArguments(run), run.contextValue, infoOf(run, field, path)));
    } catch (thrown) {
      return fail(run, field, type, path, thrown);
    }
  };
}

function propertyOf(source: unknown, name: string): unknown {
  if (source === null || (typeof source !== "object" && typeof source !== "function")) return undefined;
  return (source as Record<string, unknown>)[name];
}

/** Creates the function that completes the property of a field without a resolver; it may be a method. */
function propertyFinisher(field: FieldPlan, complete: Complete) {
  const { type } = field.definition;
  const readArguments = argumentsReader(field);
  const finish = completer(field, complete);
  return (run: Run, source: unknown, parentPath: Path | undefined, property: unknown): unknown => {
    const path = pathOf(field, parentPath);
    try {
      const values = readArguments(run);
      if (typeof property !== "function") return finish(run, path, property);
      return finish(run, path, property.call(source, values, run.contextValue, infoOf(run, field, path)));
    } catch (thrown) {
      return fail(run, field, type, path, thrown);
    }
  };
}

export function executeByProperty(field: FieldPlan, complete: Complete): Pick<SelectedField, "execute" | "direct"> {
  const { name, type, args } = field.definition;
  const finish = propertyFinisher(field, complete);
  const execute: ExecuteField = (run, source, parentPath) => {
    let property: unknown;
    try {
      property = propertyOf(source, name);
    } catch (thrown) {
      return fail(run, field, type, pathOf(field, parentPath), thrown);
    }
    return finish(run, source, parentPath, property);
  };
  const leaf = getNullableType(type);
  if (!isLeafType(leaf) || args.length > 0) return { execute, direct: null };
  return {
    execute,
    direct: { ...directValues(leaf), property: name, isNullable: !isNonNullType(type), finish },
  };
}
