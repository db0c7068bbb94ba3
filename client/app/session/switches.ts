import { asValue, flatValue, type Value } from "../graphql/fields.ts";
import { featureValue } from "../lib/feature-value.ts";

/** The retailer's switches, as the graph gives them. */
export type Switches = Value<readonly { readonly key: string; readonly value: string }[]>;

/** The parsed value of a switch; empty when it is not set or unreadable. */
export const switchValue = (switches: Switches, key: string): Value<NonNullable<unknown>> =>
  flatValue(switches, (all) => asValue(featureValue(all, key)));

/** Tells whether a switch is known to be on: what it adds is left out while it could not be read. */
export function isOn(switches: Switches, key: string): boolean {
  const known = switchValue(switches, key);
  return known.state === "value" && known.value === true;
}

/** Tells whether a switch is known to be off or not set: what it takes away is left out while it could not be read. */
export function isOff(switches: Switches, key: string): boolean {
  const known = switchValue(switches, key);
  return known.state === "empty" || (known.state === "value" && known.value !== true);
}

/** Gives a value where a switch is on, and none where it is off or not set. */
export const whenOn = (switches: Switches, key: string): Value<true> =>
  flatValue(switches, (all) => asValue(featureValue(all, key) === true ? (true as const) : null));
