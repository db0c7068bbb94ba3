import { mapValue, plainOf, type Value } from "../graphql/fields.ts";

/** Those of the retailer's switches that a query selects. */
export type Switches<Name extends string, Type> = Value<{ readonly [Key in Name]: Type }>;

/** Returns the value of a switch; empty if it is not set. */
export const switchValue = <All, Name extends keyof All>(
  switches: Value<All>,
  name: Name,
): Value<NonNullable<All[Name]>> => mapValue(switches, (all) => all[name]);

/** Returns true if a switch is known to be on; false while it could not be read. */
export const isOn = <Name extends string>(switches: Switches<Name, boolean>, name: Name): boolean =>
  plainOf(switches)?.[name] === true;

/** Returns true if a switch is known to be off; false while it could not be read. */
export const isOff = <Name extends string>(switches: Switches<Name, boolean>, name: Name): boolean =>
  plainOf(switches)?.[name] === false;

/** Returns the name of the store that the retailer's lists of stores begin with; null for the default order. */
export const firstStore = (switches: Switches<"prioritizedStoreName", string | null>): string | null =>
  plainOf(switches)?.prioritizedStoreName ?? null;
