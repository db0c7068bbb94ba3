import { generateFields, type RunObject } from "./generate-fields.ts";
import { isPromise, type Path, type Run } from "./run.ts";
import { Waiting } from "./waiting.ts";

/** Answers one field of an object: its value, or a promise of it; throws when the whole object becomes null. */
export type ExecuteField = (run: Run, source: unknown, parentPath: Path | undefined) => unknown;

/** A field whose values are properties that are mostly written into the answer as they are. Answers have thousands. */
export interface WrittenField {
  readonly property: string;
  /** What the values are that are written as they are. */
  readonly kind: "string" | "word" | "boolean" | "integer" | "float";
  /** Tells the values of the kind `word`: those of an enum, and the texts of a scalar of our own. */
  readonly words: Pick<ReadonlySet<unknown>, "has">;
  readonly isNullable: boolean;
  /** Goes on with a property that needs more than that. */
  readonly finish: (run: Run, source: object, parentPath: Path | undefined, property: unknown) => unknown;
}

/** A selected field of a type. */
export interface SelectedField {
  /** Its name in the answer. */
  readonly key: string;
  readonly answer: ExecuteField;
  /** The short way for the same field; null when it has none. */
  readonly written: WrittenField | null;
}

/** The selected fields of a type. */
export interface ObjectPlan {
  /** In the order of the answer, but for those that are the same in every answer. */
  readonly fields: readonly SelectedField[];
  /** An answer with every key in its order, from which answers are copied: they all have one shape then. */
  readonly blank: Readonly<Record<string, unknown>>;
  /** How many objects are answered by it before it is written as code. */
  readonly generateAfter: number;
}

type Answer = Record<string, unknown>;

/** Tells whether a property is written as it is. */
function isWritten({ kind, isNullable, words }: WrittenField, property: unknown): boolean {
  if (property === null) return isNullable;
  if (kind === "string") return typeof property === "string";
  if (kind === "word") return words.has(property);
  if (kind === "boolean") return typeof property === "boolean";
  if (typeof property !== "number") return false;
  return kind === "integer" ? (property | 0) === property : Number.isFinite(property);
}

/** Answers a field from a property. */
function answerWritten(run: Run, field: SelectedField, written: WrittenField, source: object, path: Path | undefined) {
  let property: unknown;
  try {
    property = (source as Answer)[written.property];
  } catch {
    // The long way knows what to say of it.
    return field.answer(run, source, path);
  }
  return isWritten(written, property) ? property : written.finish(run, source, path, property);
}

/**
 * Answers the selected fields of an object side by side.
 * @param path where the object stands; undefined for the root
 * @returns the object, or a promise of it when a field has to be waited for
 */
export function runFields(run: Run, plan: ObjectPlan, source: unknown, path: Path | undefined): unknown {
  const answer: Answer = { ...plan.blank };
  const object = typeof source === "object" ? source : null;
  let waiting: Waiting | null = null;
  try {
    for (const field of plan.fields) {
      const { written } = field;
      const value =
        written === null || object === null
          ? field.answer(run, source, path)
          : answerWritten(run, field, written, object, path);
      answer[field.key] = value;
      if (isPromise(value)) (waiting ??= new Waiting()).add(field.key, value);
    }
  } catch (error) {
    if (waiting === null) throw error;
    return waiting.fail(error);
  }
  return waiting === null ? answer : waiting.settle(answer);
}

/** Makes the function that does the same for many objects, from code once that pays. */
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

/** Answers the fields of a mutation one after the other. */
export async function runFieldsSerially(run: Run, { fields, blank }: ObjectPlan): Promise<Answer> {
  const answer: Answer = { ...blank };
  for (const field of fields) {
    // oxlint-disable-next-line no-await-in-loop -- changes are made in the order in which they are asked for
    answer[field.key] = await field.answer(run, undefined, undefined);
  }
  return answer;
}
