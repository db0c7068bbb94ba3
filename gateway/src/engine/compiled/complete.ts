import {
  defaultTypeResolver,
  getNullableType,
  GraphQLError,
  isAbstractType,
  isLeafType,
  isListType,
  isNonNullType,
  type FieldNode,
  type GraphQLAbstractType,
  type GraphQLList,
  type GraphQLObjectType,
  type GraphQLOutputType,
  TypeNameMetaFieldDef,
  isObjectType,
} from "graphql";
import { memoized } from "../../platform/loader/memoized.ts";
import { collectSubfields } from "../../platform/graph/collect-fields.ts";
import { inspectValue } from "./inspect-value.ts";
import { executeByProperty, executeByResolver, fail, recordRejection } from "./execute-field.ts";
import { completeLeaf } from "./complete-leaf.ts";
import { infoOf, isPromise, type Complete, type FieldPlan, type Path, type Run } from "./run.ts";
import { createFieldsRunner, type ObjectPlan, type SelectedField } from "./run-fields.ts";

/**
 * Returns the object type of a value of an abstract type.
 * @throws GraphQLError with the message of graphql-js if the type is invalid
 */
function runtimeType(
  name: unknown,
  value: unknown,
  type: GraphQLAbstractType,
  field: FieldPlan,
  { schema }: Run,
): GraphQLObjectType {
  const { nodes } = field;
  const place = `${field.parentType.name}.${field.definition.name}`;
  const complaint = `Abstract type "${type.name}" must resolve to an Object type at runtime for field "${place}"`;
  if (name === null || name === undefined) {
    const advice = `Either the "${type.name}" type should provide a "resolveType" function or each possible type should provide an "isTypeOf" function.`;
    throw new GraphQLError(`${complaint}. ${advice}`, { nodes });
  }
  if (isObjectType(name)) {
    throw new GraphQLError(
      "Support for returning GraphQLObjectType from resolveType was removed in graphql-js@16.0.0 please return type name instead.",
    );
  }
  if (typeof name !== "string") {
    throw new GraphQLError(`${complaint} with value ${inspectValue(value)}, received "${inspectValue(name)}".`);
  }
  const objectType = schema.getType(name);
  if (objectType === undefined) {
    const message = `Abstract type "${type.name}" was resolved to a type "${name}" that does not exist inside the schema.`;
    throw new GraphQLError(message, { nodes });
  }
  if (!isObjectType(objectType)) {
    throw new GraphQLError(`Abstract type "${type.name}" was resolved to a non-object type "${name}".`, { nodes });
  }
  if (!schema.isSubType(type, objectType)) {
    throw new GraphQLError(`Runtime Object type "${objectType.name}" is not a possible type for "${type.name}".`, {
      nodes,
    });
  }
  return objectType;
}

/** The path of a field; for an item, that of its list. */
function fieldPath(path: Path): Path {
  let at = path;
  while (typeof at.key === "number" && at.prev !== undefined) at = at.prev;
  return at;
}

function completeList({ ofType }: GraphQLList<GraphQLOutputType>, field: FieldPlan): Complete {
  const complete = completeOf(ofType, field);
  const promisedItem = (run: Run, path: Path, item: PromiseLike<unknown>) =>
    item.then((value) => complete(run, path, value));
  const completeItem = (run: Run, path: Path, item: unknown): unknown => {
    try {
      const completed = isPromise(item) ? promisedItem(run, path, item) : complete(run, path, item);
      return isPromise(completed) ? recordRejection(completed, run, field, ofType, path) : completed;
    } catch (thrown) {
      return fail(run, field, ofType, path, thrown);
    }
  };
  return (run, path, value) => {
    if (typeof value !== "object" || value === null || !(Symbol.iterator in value)) {
      const place = `${field.parentType.name}.${field.definition.name}`;
      throw new GraphQLError(`Expected Iterable, but did not find one for field "${place}".`);
    }
    const items: unknown[] = [];
    let mustWait = false;
    try {
      for (const item of value as Iterable<unknown>) {
        const completed = completeItem(run, { prev: path, key: items.length, typename: undefined }, item);
        mustWait ||= isPromise(completed);
        items.push(completed);
      }
    } catch (thrown) {
      // Promises in flight may reject too, and an unhandled rejection would end the process.
      Promise.all(items).catch(() => {});
      throw thrown;
    }
    return mustWait ? Promise.all(items) : items;
  };
}

function completeObject(type: GraphQLObjectType, field: FieldPlan): Complete {
  let runSelection: ReturnType<typeof createFieldsRunner> | undefined;
  const completion: Complete = (run, path, value) => {
    // The selection depends on `@skip` and `@include`, and a plan belongs to one combination of their values.
    runSelection ??= createFieldsRunner(planFields(run, type, collectSubfields(run, type, field.nodes)));
    return runSelection(run, value, path);
  };
  const { isTypeOf } = type;
  if (isTypeOf === undefined || isTypeOf === null) return completion;
  const invalidValue = (value: unknown) =>
    new GraphQLError(`Expected value of type "${type.name}" but got: ${inspectValue(value)}.`, { nodes: field.nodes });
  return (run, path, value) => {
    const check = (isOne: boolean) => {
      if (!isOne) throw invalidValue(value);
      return completion(run, path, value);
    };
    const isOne = isTypeOf(value, run.contextValue, infoOf(run, field, fieldPath(path)));
    return isPromise(isOne) ? isOne.then(check) : check(isOne);
  };
}

function completeAbstract(type: GraphQLAbstractType, field: FieldPlan): Complete {
  const resolveType = type.resolveType ?? defaultTypeResolver;
  const completeType = memoized((objectType: GraphQLObjectType) => completeObject(objectType, field));
  const completeAs = (run: Run, path: Path, value: unknown, name: unknown): unknown => {
    const complete = completeType(runtimeType(name, value, type, field, run));
    return complete(run, path, value);
  };
  return (run, path, value) => {
    const name: unknown = resolveType(value, run.contextValue, infoOf(run, field, fieldPath(path)), type);
    return isPromise(name)
      ? name.then((known) => completeAs(run, path, value, known))
      : completeAs(run, path, value, name);
  };
}

function completeNullable(type: GraphQLOutputType, field: FieldPlan): Complete {
  if (isListType(type)) return completeList(type, field);
  if (isLeafType(type)) return (_run, _path, value) => completeLeaf(type, value);
  if (isAbstractType(type)) return completeAbstract(type, field);
  return completeObject(type as GraphQLObjectType, field);
}

/** Creates the function that completes the values of a field, or of the items of its list. */
function completeOf(type: GraphQLOutputType, field: FieldPlan): Complete {
  const complete = completeNullable(getNullableType(type), field);
  const isRequired = isNonNullType(type);
  return (run, path, value) => {
    if (value instanceof Error) throw value;
    if (value !== null && value !== undefined) return complete(run, path, value);
    if (!isRequired) return null;
    const place = `${field.parentType.name}.${field.definition.name}`;
    throw new Error(`Cannot return null for non-nullable field ${place}.`);
  };
}

function selectedField(field: FieldPlan): SelectedField {
  const { key, definition } = field;
  const complete = completeOf(definition.type, field);
  if (!definition.resolve) return { key, ...executeByProperty(field, complete) };
  return { key, execute: executeByResolver(field, definition.resolve, complete), direct: null };
}

export function planFields(
  { generateAfter }: Run,
  parentType: GraphQLObjectType,
  selected: ReadonlyMap<string, readonly FieldNode[]>,
): ObjectPlan {
  const fields: SelectedField[] = [];
  const blank: Record<string, unknown> = {};
  for (const [key, nodes] of selected) {
    const name = nodes[0]?.name.value ?? "";
    const isName = name === TypeNameMetaFieldDef.name;
    const definition = parentType.getFields()[name];
    if (isName || definition !== undefined) blank[key] = isName ? parentType.name : null;
    if (definition !== undefined) fields.push(selectedField({ key, parentType, definition, nodes }));
  }
  return { fields, blank, generateAfter };
}
