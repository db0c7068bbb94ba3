import { isDeepStrictEqual } from "node:util";
import type { Question } from "../questions.ts";
import { askOnce, type Post } from "./ask.ts";

export interface Given {
  readonly contestant: string;
  readonly data: unknown;
}

/** Returns the response of a contestant to a question. Throws if it fails or contains errors. */
export async function dataOf(contestant: string, question: Question, shot: Post): Promise<Given> {
  const { data, errors } = await askOnce(shot).catch((error: unknown) => {
    throw new Error(`${contestant} cannot answer ${question.name}: ${String(error)}`);
  });
  if (errors !== undefined && errors.length > 0) {
    throw new Error(`${contestant} answers ${question.name} with errors: ${JSON.stringify(errors).slice(0, 600)}`);
  }
  return { contestant, data };
}

/** Returns the path of the first difference between two responses, with both values; null if they are equal. */
export function differenceOf(one: unknown, other: unknown, place = "data"): string | null {
  if (isDeepStrictEqual(one, other)) return null;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return `${place}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  }
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    const difference = differenceOf(left.get(name), right.get(name), `${place}.${name}`);
    if (difference !== null) return difference;
  }
  return `${place}: not the same kind of object`;
}

/**
 * Checks that all contestants return the same data, regardless of the order of fields.
 * @throws Error that names the first difference
 */
export function requireEqual(question: Question, answers: readonly Given[]): void {
  const [first, ...others] = answers;
  for (const other of others) {
    const difference = differenceOf(first?.data, other.data);
    if (difference === null) continue;
    throw new Error(`${first?.contestant} and ${other.contestant} differ on ${question.name}: ${difference}`);
  }
}
