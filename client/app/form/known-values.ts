import type { DefinedField } from "../forms/defined-form.ts";

/** What is known about a logged-in shopper; null for unknown values. */
export interface KnownShopper {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly store: string | null;
}

/** The field name that editors use for the name of the sender. */
const NAME = "name";

/** Returns the initial values that a form has for a shopper, by field. */
export function knownValues(
  fields: readonly DefinedField[],
  { name: shopperName, email, phone, store }: KnownShopper,
): Readonly<Record<string, string>> {
  const byType: Partial<Record<DefinedField["type"], string | null>> = { EMAIL: email, PHONE: phone, LOCATION: store };
  const entries = fields.map(
    ({ name, type }) => [name, name === NAME && type === "TEXT" ? shopperName : byType[type]] as const,
  );
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}
