import type { SwitchName } from "./switch-catalog.ts";
import type { RetailerInfo } from "./retailer-info.ts";

type Switches = Pick<RetailerInfo, "features">;

function valueOf({ features }: Switches, name: SwitchName): unknown {
  const value = features.find(({ key }) => key === name)?.value;
  return value === undefined ? null : JSON.parse(value);
}

/** Returns true if a switch of a retailer is on. */
export function isSwitchOn(info: Switches, name: SwitchName): boolean {
  return valueOf(info, name) === true;
}

/** Returns the texts of a list switch; an empty list if it is missing. */
export function switchTexts(info: Switches, name: SwitchName): readonly string[] {
  const value = valueOf(info, name);
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
