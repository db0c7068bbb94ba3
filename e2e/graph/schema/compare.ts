import { getNamedType } from "graphql";
import type { Api } from "../../stack/control.ts";
import { momentary } from "./leaves.ts";
import { type Field, fieldsOf, objectTypesOf } from "./schema.ts";
import { sources } from "../../../tools/field-sources.ts";

/** The path of a field that differs between two responses although the broken service does not feed it. */
type Difference = string;

function isFedBy({ coordinate }: Field, api: Api): boolean {
  return sources[coordinate]?.includes(api) ?? false;
}

/**
 * Returns the paths, for example `viewer.homeStore`, at which a response differs from the complete one although the
 * broken service does not feed them. Ignores fields that differ each time.
 */
export function differences(
  typeName: string,
  whole: unknown,
  answer: unknown,
  brokenService: Api,
): readonly Difference[] {
  if (Array.isArray(whole)) {
    const items: readonly unknown[] = Array.isArray(answer) ? answer : [];
    return whole.flatMap((item, at) =>
      differences(typeName, item, items[at], brokenService).map((path) => `${at}.${path}`),
    );
  }
  if (typeof whole !== "object" || whole === null) return [];
  const [before, after] = [whole, answer ?? {}].map((side) => new Map<string, unknown>(Object.entries(side)));
  return fieldsOf(typeName)
    .filter(
      (item) =>
        before?.has(item.field.name) === true && !isFedBy(item, brokenService) && !momentary.has(item.field.name),
    )
    .flatMap((item) => differencesOf(item, before?.get(item.field.name), after?.get(item.field.name), brokenService));
}

function differencesOf({ field }: Field, whole: unknown, answer: unknown, brokenService: Api): readonly Difference[] {
  const [type] = objectTypesOf(getNamedType(field.type));
  if (type === undefined || whole === null || answer === null || answer === undefined) {
    return JSON.stringify(whole) === JSON.stringify(answer) ? [] : [field.name];
  }
  return differences(type.name, whole, answer, brokenService).map((path) => `${field.name}.${path}`);
}
