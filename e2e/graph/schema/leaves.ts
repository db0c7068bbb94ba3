import { getNamedType, isLeafType } from "graphql";
import { fieldsOf, objectTypesOf } from "./schema.ts";

export interface Leaf {
  readonly coordinate: string;
  readonly value: unknown;
}

/** Returns the values of a response with the coordinates of their fields; `typeName` is the type of the response. */
export function leavesOf(typeName: string, answer: unknown): readonly Leaf[] {
  if (Array.isArray(answer)) return answer.flatMap((item) => leavesOf(typeName, item));
  if (typeof answer !== "object" || answer === null) return [];
  const values = new Map(Object.entries(answer));
  return fieldsOf(typeName).flatMap(({ coordinate, field }) => {
    const value = values.get(field.name);
    if (value === undefined || value === null) return [];
    const type = getNamedType(field.type);
    if (isLeafType(type)) return [value].flat().map((item: unknown) => ({ coordinate, value: item }));
    return objectTypesOf(type).flatMap(({ name }) => leavesOf(name, value));
  });
}

/** Fields whose values depend on the time of the request. */
export const momentary: ReadonlySet<string> = new Set([
  "fetchedAt",
  "isOpenNow",
  "isViewerOpen",
  "lastUsedAt",
  "nextOpensAt",
  "proof",
]);

/** Returns a response without the fields whose values depend on its time. */
export function timeless(answer: unknown): unknown {
  const text = JSON.stringify(answer, (key, value: unknown) => (momentary.has(key) ? undefined : value));
  return JSON.parse(text) as unknown;
}
