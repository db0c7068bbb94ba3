import type { Feature, RetailerSwitches } from "../../../platform/graph/schema-types.generated.ts";
import { readItems, readObject, readText } from "../../../platform/upstreams/decoding.ts";
import type { Wire } from "../../../platform/upstreams/content/decode-parts.ts";
import { switchCatalog, type SwitchName } from "./switch-catalog.ts";

type Switches = Wire["Features"];
type WireSwitch = NonNullable<Switches["rewardsChoice"]>;

export interface DecodedSwitches {
  /** Every switch, in the order of the catalog; values are JSON. */
  readonly features: readonly Feature[];
  /** The value of every switch. */
  readonly values: RetailerSwitches;
  /** The number of switches with an invalid entry, which have their default. */
  readonly dropped: number;
  text(name: SwitchName): string | null;
  integer(name: SwitchName): number | null;
  texts(name: SwitchName): readonly string[];
}

/** A switch with its decoded value; `isDropped` is true if its entry in the file was invalid. */
interface ReadSwitch {
  readonly value: unknown;
  readonly reason: string;
  readonly source: Feature["source"];
  readonly isDropped: boolean;
}

function isSwitchName(key: string): key is SwitchName {
  return Object.hasOwn(switchCatalog, key);
}

function readSwitch(name: SwitchName, given: unknown): ReadSwitch {
  const { accepts, default: fallback } = switchCatalog[name];
  const entry = readObject<WireSwitch>(given);
  const reason = readText(entry?.reason);
  if (entry !== null && reason !== null && accepts(entry.value))
    return { value: entry.value, reason, source: entry.from === "shared" ? "SHARED" : "RETAILER", isDropped: false };
  const isDropped = given !== undefined;
  const why = isDropped
    ? "What is set cannot be used, so the default holds."
    : "No file sets it, so the default holds.";
  return { value: fallback, reason: why, source: "DEFAULT", isDropped };
}

export function readSwitches(value: unknown): DecodedSwitches {
  const switchValues = readObject<Switches>(value);
  const names = Object.keys(switchCatalog).filter(isSwitchName);
  const readings = new Map(names.map((name) => [name, readSwitch(name, switchValues?.[name])]));
  const features = [...readings].map(([key, { value: set, reason, source }]) => ({
    key,
    value: JSON.stringify(set),
    reason,
    source,
    defaultValue: JSON.stringify(switchCatalog[key].default),
    description: switchCatalog[key].description,
  }));
  return {
    features,
    // The catalog has accepted each value, and a test compares it with the schema.
    values: Object.fromEntries(
      [...readings].map(([name, { value: set }]) => [name, set]),
    ) as unknown as RetailerSwitches,
    dropped: [...readings.values()].filter(({ isDropped }) => isDropped).length,
    text(name) {
      const chosen = readings.get(name)?.value;
      return typeof chosen === "string" ? chosen : null;
    },
    integer(name) {
      const chosen = readings.get(name)?.value;
      return Number.isInteger(chosen) ? Number(chosen) : null;
    },
    texts: (name) => readItems(readings.get(name)?.value, readText),
  };
}
