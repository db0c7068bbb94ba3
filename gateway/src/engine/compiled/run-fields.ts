import { generateFields, type RunObject } from "./generate-fields.ts";
import { isPromise, type Path, type Run } from "./run.ts";
import { PendingFields } from "./pending-fields.ts";

/** Executes one field of an object: its value, or a promise of it. It throws if the whole object becomes null. */
export type ExecuteField = (run: Run, source: unknown, parentPath: Path | undefined) => unknown;

/** A field whose property values mostly need no serialization. Responses have thousands of them. */
export interface DirectField {
  readonly property: string;
  readonly kind: "string" | "word" | "boolean" | "integer" | "float";
  /** The values of the kind `word`: those of an enum, and valid strings of a custom scalar. */
  readonly words: Pick<ReadonlySet<unknown>, "has">;
  readonly isNullable: boolean;
  readonly finish: (run: Run, source: object, parentPath: Path | undefined, property: unknown) => unknown;
}

export interface SelectedField {
  readonly key: string;
  readonly execute: ExecuteField;
  /** The field plan without serialization; null if there is none. */
  readonly direct: DirectField | null;
}

export interface ObjectPlan {
  /** In the order of the response, without those that are constant. */
  readonly fields: readonly SelectedField[];
  /** A response object with every key in order; responses are copied from it, so that they share one shape. */
  readonly blank: Readonly<Record<string, unknown>>;
  /** The number of objects after which the plan is compiled to JavaScript. */
  readonly generateAfter: number;
}

type ResponseObject = Record<string, unknown>;

function isDirect({ kind, isNullable, words }: DirectField, property: unknown): boolean {
  if (property === null) return isNullable;
  if (kind === "string") return typeof property === "string";
  if (kind === "word") return words.has(property);
  if (kind === "boolean") return typeof property === "boolean";
  if (typeof property !== "number") return false;
  return kind === "integer" ? (property | 0) === property : Number.isFinite(property);
}

function executeDirect(run: Run, field: SelectedField, direct: DirectField, source: object, path: Path | undefined) {
  let property: unknown;
  try {
    property = (source as ResponseObject)[direct.property];
  } catch {
    // The general executor reports the error.
    return field.execute(run, source, path);
  }
  return isDirect(direct, property) ? property : direct.finish(run, source, path, property);
}

/**
 * Executes the selected fields of an object concurrently.
 * @param path the path of the object; undefined for the root
 * @returns the object, or a promise of it if a field is asynchronous
 */
export function runFields(run: Run, plan: ObjectPlan, source: unknown, path: Path | undefined): unknown {
  const result: ResponseObject = { ...plan.blank };
  const object = typeof source === "object" ? source : null;
  let pending: PendingFields | null = null;
  try {
    for (const field of plan.fields) {
      const { direct } = field;
      const value =
        direct === null || object === null
          ? field.execute(run, source, path)
          : executeDirect(run, field, direct, object, path);
      result[field.key] = value;
      if (isPromise(value)) (pending ??= new PendingFields()).add(field.key, value);
    }
  } catch (error) {
    if (pending === null) throw error;
    return pending.fail(error);
  }
  return pending === null ? result : pending.settle(result);
}

/** Creates the function that does the same for many objects, with generated code once that pays off. */
export function createFieldsRunner(plan: ObjectPlan): (run: Run, source: unknown, path: Path | undefined) => unknown {
  let uses = 0;
  let generated: RunObject | null = null;
  return (run, source, path) => {
    uses += 1;
    if (uses === plan.generateAfter) generated = generateFields(plan);
    if (generated === null || typeof source !== "object" || source === null) return runFields(run, plan, source, path);
    return generated(run, source, path);
  };
}

export async function runFieldsSerially(run: Run, { fields, blank }: ObjectPlan): Promise<ResponseObject> {
  const object: ResponseObject = { ...blank };
  for (const field of fields) {
    // oxlint-disable-next-line no-await-in-loop -- mutations run in document order
    object[field.key] = await field.execute(run, undefined, undefined);
  }
  return object;
}
