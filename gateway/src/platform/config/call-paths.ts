import * as v from "valibot";
import { commaList } from "../../../../settings/values.ts";

/** The paths of calls that differ from the contract. */
export type CallPaths<Call extends string> = Readonly<Partial<Record<Call, string>>>;

/**
 * A comma list such as `login=/auth/login,clip=/{retailerId}/clip`.
 * @param calls the calls whose paths can be set
 * @param placeholders the allowed placeholders of a path
 */
export function callPaths<const Calls extends readonly [string, ...string[]]>(
  calls: Calls,
  placeholders: readonly string[],
) {
  const segment = `\\{(?:${placeholders.join("|")})\\}|[\\w.-]+`;
  const path = v.pipe(v.string(), v.regex(new RegExp(`^(?:/(?:${segment}))+$`)));
  const item = v.pipe(
    v.string(),
    v.transform((text) => text.split("=")),
    v.strictTuple([v.picklist(calls), path]),
  );
  return v.pipe(
    commaList,
    v.array(item),
    v.transform((items) => Object.fromEntries(items) as CallPaths<Calls[number]>),
    v.description("a comma list of call=/path"),
  );
}

/**
 * Replaces the placeholders of a path.
 * @param path a path such as `/{retailerId}/clip`
 * @param values the value of each placeholder, not encoded
 */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ""));
}
