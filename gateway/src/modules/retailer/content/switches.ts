import type { SwitchName } from "./switch-catalog.ts";
import type { RetailerInfo } from "./decode-retailer.ts";

type Switches = Pick<RetailerInfo, "features">;

function valueOf({ features }: Switches, name: SwitchName): unknown {
  const value = features.find(({ key }) => key === name)?.value;
  return value === undefined ? null : JSON.parse(value);
}

export function isSwitchOn(info: Switches, name: SwitchName): boolean {
  return valueOf(info, name) === true;
}

export function switchTexts(info: Switches, name: SwitchName): readonly string[] {
  const value = valueOf(info, name);
  return Array.isArray(value) ? value.filter((text) => typeof text === "string") : [];
}
