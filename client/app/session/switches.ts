import { asValue, flatValue, type Value, whenRead } from "../graphql/fields.ts";
import { featureValue } from "../lib/feature-value.ts";

/** The retailer's switches, as the graph returns them. */
export type Switches = Value<readonly { readonly key: string; readonly value: string }[]>;

/** Returns the parsed value of a switch; empty if it is not set or not valid. */
export const switchValue = (switches: Switches, key: string): Value<NonNullable<unknown>> =>
  flatValue(switches, (all) => asValue(featureValue(all, key)));

/** Returns true if a switch is known to be on; false while it could not be read. */
export function isOn(switches: Switches, key: string): boolean {
  const value = switchValue(switches, key);
  return value.state === "value" && value.value === true;
}

/** Returns true if a switch is known to be off or not set; false while it could not be read. */
export function isOff(switches: Switches, key: string): boolean {
  const value = switchValue(switches, key);
  return value.state === "empty" || (value.state === "value" && value.value !== true);
}

/** Returns a value if a switch is on, empty if it is off or not set, and failed if it could not be read. */
export const whenOn = (switches: Switches, key: string): Value<true> =>
  flatValue(switches, (all) => asValue(featureValue(all, key) === true ? (true as const) : null));

/** Returns the name of the store that the retailer's lists of stores begin with; null for the default order. */
export const firstStore = (switches: Switches): string | null =>
  whenRead(switchValue(switches, "prioritizedStoreName"), (name) => (typeof name === "string" ? name : null));
