import { isPromise, type Path, type Run } from "./run.ts";

/** Answers one field of an object: its value, or a promise of it; throws when the whole object becomes null. */
export type AnswerField = (run: Run, source: unknown, parentPath: Path | undefined) => unknown;

/** The selected fields of a type. */
export interface ObjectPlan {
  /** In the order of the answer. */
  readonly fields: readonly { readonly key: string; readonly answer: AnswerField }[];
  /** An answer with every key in its order, from which answers are copied: they all have one shape then. */
  readonly blank: Readonly<Record<string, unknown>>;
}

type Answer = Record<string, unknown>;

/** Puts what was promised into its place. */
function settle(answer: Answer, waiting: readonly string[]): Promise<Answer> {
  return Promise.all(waiting.map((key) => answer[key])).then((values) => {
    for (const [index, key] of waiting.entries()) answer[key] = values[index];
    return answer;
  });
}

/**
 * Answers the selected fields of an object side by side.
 * @param path where the object stands; undefined for the root
 * @returns the object, or a promise of it when a field has to be waited for
 */
export function runFields(run: Run, plan: ObjectPlan, source: unknown, path: Path | undefined): unknown {
  const answer: Answer = { ...plan.blank };
  let waiting: string[] | null = null;
  try {
    for (const field of plan.fields) {
      const { key } = field;
      const value = field.answer(run, source, path);
      answer[key] = value;
      if (isPromise(value)) (waiting ??= []).push(key);
    }
  } catch (error) {
    if (waiting === null) throw error;
    // What is under way may fail too, which nobody would be there to hear.
    return settle(answer, waiting).finally(() => {
      throw error;
    });
  }
  return waiting === null ? answer : settle(answer, waiting);
}

/** Answers the fields of a mutation one after the other. */
export async function runFieldsSerially(run: Run, { fields, blank }: ObjectPlan): Promise<Answer> {
  const answer: Answer = { ...blank };
  for (const { key, answer: answerField } of fields) {
    // oxlint-disable-next-line no-await-in-loop -- changes are made in the order in which they are asked for
    answer[key] = await answerField(run, undefined, undefined);
  }
  return answer;
}
