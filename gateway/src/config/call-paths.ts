import * as v from "valibot";
import { commaList } from "../../../settings/values.ts";

/** Where calls of a service lie that do not lie at the paths of its contract. */
export type CallPaths<Call extends string> = Readonly<Partial<Record<Call, string>>>;

/**
 * A comma list such as `login=/auth/login,clip=/{retailerId}/clip`.
 * @param calls the calls that can be moved
 * @param placeholders the words that may stand in braces in a path
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
 * Fills in the placeholders of a path.
 * @param path a path such as `/{retailerId}/clip`
 * @param values the value of each placeholder, as it is; it is encoded here
 */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(values[name] ?? ""));
}
