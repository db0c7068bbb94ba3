import {
  getVariableValues,
  Kind,
  OperationTypeNode,
  visit,
  type DocumentNode,
  type ExecutionResult,
  type FragmentDefinitionNode,
  type GraphQLError,
  type GraphQLObjectType,
  type GraphQLSchema,
  type OperationDefinitionNode,
} from "graphql";
import { collectFields } from "../../platform/graph/collect-fields.ts";
import { CollectedErrors } from "./collected-errors.ts";
import { planFields } from "./complete.ts";
import type { Run } from "./run.ts";
import { runFields, runFieldsSerially, type ObjectPlan } from "./run-fields.ts";

export type RunOperation = (
  contextValue: unknown,
  variables: Readonly<Record<string, unknown>>,
) => ExecutionResult | Promise<ExecutionResult>;

/** Each combination of variables in `@skip` and `@include` has its own plan; further plans are not cached. */
const maxPlans = 16;

const conditions = new Set(["skip", "include"]);

/** Introspection reads the schema and not data; `__proto__` would not become an own property. */
const unsupportedNames = new Set(["__schema", "__type", "__proto__"]);

function inspectDocument(document: DocumentNode) {
  const fragments: Record<string, FragmentDefinitionNode> = Object.create(null);
  const variables = new Set<string>();
  let isSupported = true;
  visit(document, {
    FragmentDefinition: (node) => void (fragments[node.name.value] = node),
    Field({ name, alias }) {
      if (unsupportedNames.has(name.value) || unsupportedNames.has(alias?.value ?? "")) isSupported = false;
    },
    Directive(node) {
      if (!conditions.has(node.name.value)) return;
      for (const { value } of node.arguments ?? []) if (value.kind === Kind.VARIABLE) variables.add(value.name.value);
    },
  });
  return { fragments, conditionVariables: [...variables], isUsual: isSupported };
}

function resultOf(run: Run, data: unknown): ExecutionResult {
  const { errors } = run.errors;
  const result = { data: data as NonNullable<ExecutionResult["data"]> | null };
  return errors.length === 0 ? result : { errors, ...result };
}

function failedResult(run: Run, thrown: unknown): ExecutionResult {
  // An error that reaches the root has its path already, or is an error of the selection.
  run.errors.add(thrown as GraphQLError, undefined);
  return resultOf(run, null);
}

function runPlan(run: Run, plan: () => ObjectPlan): ExecutionResult | Promise<ExecutionResult> {
  try {
    const isSerial = run.operation.operation === OperationTypeNode.MUTATION;
    const data = isSerial ? runFieldsSerially(run, plan()) : runFields(run, plan(), undefined, undefined);
    if (!(data instanceof Promise)) return resultOf(run, data);
    return data.then(
      (settled) => resultOf(run, settled),
      (thrown: unknown) => failedResult(run, thrown),
    );
  } catch (thrown) {
    return failedResult(run, thrown);
  }
}

function createPlans(rootType: GraphQLObjectType, conditionVariables: readonly string[]) {
  const plans = new Map<string, ObjectPlan>();
  return (run: Run): ObjectPlan => {
    const { variableValues, operation } = run;
    const key = conditionVariables.map((name) => String(variableValues[name])).join(" ");
    const cachedPlan = plans.get(key);
    if (cachedPlan !== undefined) return cachedPlan;
    const plan = planFields(run, rootType, collectFields(run, rootType, [operation.selectionSet]));
    if (plans.size < maxPlans) plans.set(key, plan);
    return plan;
  };
}

/**
 * Compiles a validated operation: everything that depends only on its text and the schema is computed once. The results
 * equal those of graphql-js.
 * @returns null for an operation that graphql-js has to execute
 */
export function compileOperation(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  generateAfter: number,
): RunOperation | null {
  const rootType = schema.getRootType(operation.operation);
  const { fragments, conditionVariables, isUsual } = inspectDocument(document);
  const isSubscription = operation.operation === OperationTypeNode.SUBSCRIPTION;
  if (!isUsual || isSubscription || rootType === undefined || rootType === null) return null;
  const planOf = createPlans(rootType, conditionVariables);
  const definitions = operation.variableDefinitions ?? [];
  return (contextValue, variables) => {
    const { errors, coerced } = getVariableValues(schema, definitions, variables, { maxErrors: 50 });
    if (errors !== undefined) return { errors };
    const run: Run = {
      schema,
      fragments,
      operation,
      contextValue,
      variableValues: coerced,
      errors: new CollectedErrors(),
      generateAfter,
      argumentsOf: new Map(),
    };
    return runPlan(run, () => planOf(run));
  };
}
